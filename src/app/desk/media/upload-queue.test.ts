import { expect, test } from 'vitest'
import { mostAtOnce, TryLater, Unusable, uploadQueue, type Upload } from './upload-queue.ts'

const aFile = (name: string, size = 10) => {
  const file = new File(['x'], name)
  Object.defineProperty(file, 'size', { value: size })
  return file
}

function aQueue(send: (file: File) => Promise<unknown> = () => Promise.resolve()) {
  let uploads: readonly Upload[] = []
  let [now, most] = [0, 0]
  const waits: number[] = []
  const queue = uploadQueue({
    send: async (file) => {
      most = Math.max(most, ++now)
      await Promise.resolve()
      try {
        await send(file)
      } finally {
        now--
      }
    },
    wait: (seconds) => Promise.resolve(void waits.push(seconds)),
    onChange: (all) => (uploads = all),
  })
  const states = () => uploads.map(({ state }) => state)
  const isOver = () => expect.poll(() => states().every((state) => state !== 'waiting' && state !== 'sending')).toBe(true)
  return { queue, waits, states, isOver, uploads: () => uploads, mostAtATime: () => most }
}

test('of two thousand pictures two are sent at a time, and all arrive', async () => {
  const sent: string[] = []
  const { queue, isOver, states, mostAtATime } = aQueue((file) => Promise.resolve(void sent.push(file.name)))
  expect(queue.add(Array.from({ length: mostAtOnce + 7 }, (_, n) => aFile(`${n}.png`)))).toBe(7)
  await isOver()
  expect([sent.length, new Set(sent).size, mostAtATime()]).toEqual([mostAtOnce, mostAtOnce, 2])
  expect(new Set(states())).toEqual(new Set(['done']))
})

test('a file that is refused says why and isn’t sent again, and the others go on', async () => {
  let sent = 0
  const { queue, isOver, uploads } = aQueue((file) => {
    sent++
    return file.name === 'page.html' ? Promise.reject(new Unusable('We can’t use this file.')) : Promise.resolve()
  })
  queue.add([aFile('page.html'), aFile('huge.png', 11 * 1024 * 1024), aFile('sea.png')])
  await isOver()
  queue.retry()
  await isOver()
  expect(sent).toBe(2)
  expect(uploads()).toMatchObject([
    { state: 'refused', error: 'We can’t use this file.' },
    { state: 'refused', error: 'This file is larger than 10 MB.' },
    { state: 'done' },
  ])
})

test('while the site is busy a file waits as long as the site says, and is given up in the end', async () => {
  let left = 3
  const { queue, isOver, waits, uploads } = aQueue((file) =>
    file.name === 'never.png' || left-- > 0 ? Promise.reject(new TryLater('Busy.', 10)) : Promise.resolve(),
  )
  queue.add([aFile('sea.png')])
  await isOver()
  expect([waits, uploads()]).toMatchObject([[10, 10, 10], [{ state: 'done' }]])
  queue.add([aFile('never.png')])
  await isOver()
  expect([waits.length, uploads()]).toMatchObject([8, [{ name: 'never.png', state: 'failed', error: 'Busy.' }]])
})

test('what failed is sent again, and what waits is dropped', async () => {
  let isAway = true
  const { queue, isOver, states } = aQueue(() => (isAway ? Promise.reject(new Error('Away.')) : Promise.resolve()))
  queue.add([aFile('a.png'), aFile('b.png')])
  await isOver()
  isAway = false
  queue.retry()
  await isOver()
  expect(states()).toEqual(['done', 'done'])
  queue.add([aFile('c.png'), aFile('d.png'), aFile('e.png')])
  queue.clear()
  expect(states()).toEqual(['sending', 'sending'])
})
