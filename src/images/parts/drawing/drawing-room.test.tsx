import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defaultDesign, type DrawOrder } from '#plates'
import { openDrawingRoom } from './drawing-room.ts'
import type { Answer, Order } from './messages.ts'

/** Stands where the worker is: hears orders, and answers when the test says so. */
class WorkerOfTest extends EventTarget {
  static last: WorkerOfTest
  heard: Order[] = []
  isOver = false
  constructor() {
    super()
    WorkerOfTest.last = this
  }
  postMessage(order: Order) {
    this.heard.push(order)
  }
  terminate() {
    this.isOver = true
  }
  say(data: Answer) {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
  sayPreview(name: string) {
    // safe: nobody looks into the bitmap here
    this.say({ drawn: { kind: 'preview', bitmap: name as unknown as ImageBitmap, notes: [], lines: [] } })
  }
}

beforeEach(() => void vi.stubGlobal('Worker', WorkerOfTest))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const order = (id: string): DrawOrder => ({
  quote: { id, text: 'Begin.', author: 'Lewis Carroll', color: '#3b82f6', language: 'en' },
  design: { ...defaultDesign, format: 'instagram_post' },
  about: { title: '', author: 'Lewis Carroll', source: '', credit: '', address: '', altText: '' },
})

async function aRoom() {
  const opening = openDrawingRoom()
  const worker = WorkerOfTest.last
  worker.say({ ready: true })
  const heard = () => worker.heard.map((asked) => `${asked.kind} ${asked.order.quote.id}`)
  return { room: await opening, worker, heard }
}

test('of the previews that wait only the newest is drawn, and the others come back empty', async () => {
  const { room, worker, heard } = await aRoom()
  const [first, passed, newest] = ['1', '2', '3'].map((id) => room.preview(order(id), { width: 540 }))
  expect(await passed).toBeUndefined()
  worker.sayPreview('one')
  expect(await first).toMatchObject({ bitmap: 'one' })
  worker.sayPreview('three')
  expect(await newest).toMatchObject({ bitmap: 'three' })
  expect(heard()).toEqual(['preview 1', 'preview 3'])
})

test('a file goes first, then the big picture, then thumbnails, which do not stand in its way', async () => {
  const { room, worker, heard } = await aRoom()
  const all = [
    room.preview(order('thumb a'), { width: 90, of: 'a' }),
    room.preview(order('thumb b'), { width: 90, of: 'b' }),
    room.preview(order('big'), { width: 540 }),
    room.file(order('file')),
  ]
  worker.sayPreview('')
  worker.say({
    drawn: { kind: 'file', bytes: new Uint8Array([1, 2]), type: 'png', mime: 'image/png', width: 1, height: 1, notes: [] },
  })
  worker.sayPreview('')
  worker.sayPreview('')
  const [, , , file] = await Promise.all(all)
  expect(heard()).toEqual(['preview thumb a', 'file file', 'preview big', 'preview thumb b'])
  expect(file).toMatchObject({ name: 'Lewis Carroll - Begin - Instagram Post 1080x1080.png', notes: [] })
})

test('what fails is said in a plain sentence, and the next picture is drawn all the same', async () => {
  const { room, worker } = await aRoom()
  const bad = room.file(order('1'))
  const good = room.preview(order('2'), { width: 10 })
  worker.say({ fault: 'RangeError: 7' })
  await expect(bad).rejects.toThrow('This browser could not draw the picture.')
  worker.sayPreview('two')
  expect(await good).toMatchObject({ bitmap: 'two' })
})

test('where the engine does not start the room is not opened, and the worker is gone', async () => {
  const opening = openDrawingRoom()
  WorkerOfTest.last.say({ fault: 'CompileError: blocked by policy' })
  await expect(opening).rejects.toThrow('This browser cannot draw pictures itself.')
  expect(WorkerOfTest.last.isOver).toBe(true)
  const blocked = openDrawingRoom()
  WorkerOfTest.last.dispatchEvent(new Event('error'))
  await expect(blocked).rejects.toThrow('This browser cannot draw pictures itself.')
})

test('after a crash, a closing or a long silence every order is refused', async () => {
  const crashed = await aRoom()
  const asked = crashed.room.preview(order('1'), { width: 10 })
  const behind = crashed.room.file(order('2'))
  crashed.worker.say({ fault: 'unreachable', engineIsBroken: true })
  await expect(asked).rejects.toThrow('could not draw')
  await expect(behind).rejects.toThrow('could not draw')
  await expect(crashed.room.file(order('3'))).rejects.toThrow('could not draw')
  await crashed.room.ended
  expect(crashed.worker.isOver).toBe(true)

  const closed = await aRoom()
  const open = closed.room.file(order('1'))
  closed.room.close()
  await expect(open).rejects.toThrow('The studio was closed.')

  vi.useFakeTimers()
  const silent = await aRoom()
  const never = silent.room.file(order('1')).catch((fault: unknown) => fault)
  vi.advanceTimersByTime(30_000)
  expect(await never).toMatchObject({ message: 'This browser could not draw the picture.' })
})
