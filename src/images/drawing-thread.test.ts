import { performance } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { defaultDesign, type DrawOrder } from '#plates'
import { drawingThread } from './drawing-thread.ts'

const order: DrawOrder = {
  quote: { id: '1', text: 'Begin.', author: 'Lewis Carroll', color: '#3b82f6', language: 'en' },
  design: defaultDesign,
  about: { title: '', author: '', source: '', credit: '', address: '', altText: '' },
}

/** A thread that does this with its first order. */
const threadThat = (does: string, mostMs?: number) =>
  drawingThread({
    restMs: 50,
    ...(mostMs ? { mostMs } : {}),
    file: new URL(`data:text/javascript,import{parentPort as p}from'node:worker_threads';p.on('message',({id})=>{${does}})`),
  })

test('pages are answered while pictures are drawn: hardly anything of it is done in their thread', async () => {
  const draw = drawingThread({ restMs: 1_000 })
  const drawing = (text: string) => draw({ order: { ...order, quote: { ...order.quote, text } }, images: new Map() })
  await drawing('Begin.')
  const before = performance.eventLoopUtilization()
  for (let n = 0; n < 20; n++) await drawing(`Begin ${n}.`)
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.6)
})

test('who waits for a thread that dies is told, and the next one has another', async () => {
  const draw = threadThat('process.exit(3)')
  await expect(draw({ order, images: new Map() })).rejects.toMatchObject({ code: 'unavailable' })
  await expect(draw({ order, images: new Map() })).rejects.toMatchObject({ code: 'unavailable' })
})

test('a thread that comes to no end is ended, and who waits for it is told', async () => {
  const draw = threadThat('for(;;);', 100)
  await expect(draw({ order, images: new Map() })).rejects.toMatchObject({ code: 'unavailable' })
})

test('what cannot be drawn comes back as what it is', async () => {
  const images = new Map()
  await expect(threadThat("p.postMessage({id,invalid:'No such picture.'})")({ order, images })).rejects.toMatchObject({
    code: 'invalid',
    message: 'No such picture.',
  })
  await expect(threadThat("p.postMessage({id,fault:'boom'})")({ order, images })).rejects.toThrow(
    'A picture could not be drawn: boom',
  )
})
