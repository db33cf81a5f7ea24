import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { defaultDesign, type DrawOrder } from '#plates'
import { drawingProgram } from './drawing-program.ts'

// Where all processors are at work a program that gives way takes its time.
vi.setConfig({ testTimeout: 30_000 })

const order: DrawOrder = {
  quote: { id: '1', text: 'Begin.', author: 'Lewis Carroll', color: '#3b82f6', language: 'en' },
  design: defaultDesign,
  about: { title: '', author: '', source: '', credit: '', address: '', altText: '' },
}

async function aFile(code: string): Promise<URL> {
  const folder = await mkdtemp(path.join(tmpdir(), 'epigraph-drawer-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(path.join(folder, 'drawer.mjs'), code)
  return pathToFileURL(path.join(folder, 'drawer.mjs'))
}

/** A program that does this with each order. */
async function programThat(does: string, mostMs?: number) {
  const file = await aFile(`process.on('message', ({ id }) => { ${does} })`)
  return drawingProgram({ restMs: 50, ...(mostMs ? { mostMs } : {}), file })
}

test('pages are answered while pictures are drawn: hardly anything of it is done in their thread', async () => {
  const draw = drawingProgram({ restMs: 1_000 })
  const drawing = (text: string) => draw({ order: { ...order, quote: { ...order.quote, text } }, images: new Map() })
  await drawing('Begin.')
  const before = performance.eventLoopUtilization()
  for (let n = 0; n < 20; n++) await drawing(`Begin ${n}.`)
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.6)
})

test('who waits for a program that dies is told, and the next one has another', async () => {
  const draw = await programThat('process.exit(3)')
  await expect(draw({ order, images: new Map() })).rejects.toMatchObject({ code: 'unavailable' })
  await expect(draw({ order, images: new Map() })).rejects.toMatchObject({ code: 'unavailable' })
})

test('a program that comes to no end is ended, and who waits for it is told', async () => {
  const draw = await programThat('for(;;);', 1_000)
  await expect(draw({ order, images: new Map() })).rejects.toMatchObject({ code: 'unavailable' })
})

test('what cannot be drawn comes back as what it is', async () => {
  const images = new Map()
  const refusing = await programThat("process.send({ id, invalid: 'No such picture.' })")
  await expect(refusing({ order, images })).rejects.toMatchObject({ code: 'invalid', message: 'No such picture.' })
  const failing = await programThat("process.send({ id, fault: 'boom' })")
  await expect(failing({ order, images })).rejects.toThrow('A picture could not be drawn: boom')
})

test('a program that is not there is told as what may be tried again', async () => {
  const draw = drawingProgram({ restMs: 50, file: new URL('file:///nowhere/drawer.mjs') })
  await expect(draw({ order, images: new Map() })).rejects.toMatchObject({ code: 'unavailable' })
})

test('the program ends with the site, however that ends', async () => {
  const drawer = JSON.stringify(new URL('drawer.ts', import.meta.url))
  const site = fork(
    await aFile(`import { fork } from 'node:child_process'\nfork(new URL(${drawer})).on('spawn', () => process.send('started'))`),
    {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  )
  await once(site, 'message')
  site.stdout!.resume()
  site.kill('SIGKILL')
  // Both hold its other end.
  await once(site.stdout!, 'end')
})
