import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { aSettledFolder } from './settled-site.ts'
import { startSite } from './site-process.ts'

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

test(
  'told to stop, the site ends what it has begun, says that it is not ready, loses no reading and exits with 0',
  { timeout: 120_000 },
  async () => {
    const DATA_DIR = await aSettledFolder()
    const site = startSite({ DATA_DIR })
    const address = await site.ready()
    const quote = /\/quote\/([0-9a-f-]{36})/.exec(await (await fetch(address)).text())?.[1] ?? ''
    const { host, port } = new URL(address)

    // Two requests that have begun and not ended: a reading whose body is on its way, and a probe.
    const body = JSON.stringify({ quoteId: quote })
    const reading = await aConnection(Number(port))
    reading.send(
      `POST /api/views HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${address}\r\nUser-Agent: ${browser}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
    )
    const probe = await aConnection(Number(port))
    probe.send(`GET /readyz HTTP/1.1\r\nHost: ${host}\r\n`)
    await sleep(200)

    site.child.kill('SIGTERM')
    // While a proxy turns away, readers are still answered.
    await expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(503)
    const late = await fetch(address)
    expect([late.status, late.headers.get('connection')]).toEqual([200, 'close'])
    await expect
      .poll(
        () =>
          fetch(address).then(
            () => 'answered',
            () => 'refused',
          ),
        { timeout: 10_000 },
      )
      .toBe('refused')
    probe.send('\r\n')
    reading.send(body.slice(10))
    expect(await probe.answer()).toMatch(/^HTTP\/1\.1 503 /)
    expect(await reading.answer()).toMatch(/^HTTP\/1\.1 204 /)
    expect(await site.ended).toBe(0)
    expect(site.err()).toBe('')

    const again = startSite({ DATA_DIR })
    const page = await (await fetch(`${await again.ready()}/quote/${quote}`)).text()
    expect(page).toContain('1 view')
    expect(again.out()).not.toContain('starter collection')
  },
)

test('a reader who never ends does not keep the site from stopping', { timeout: 120_000 }, async () => {
  const site = startSite({ DATA_DIR: await aSettledFolder() })
  const { host, port } = new URL(await site.ready())
  const reader = await aConnection(Number(port))
  reader.send(`POST /api/views HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 10\r\n\r\n`)
  await sleep(200)
  site.child.kill('SIGTERM')
  // Pressing Ctrl-C again does not tear the database away.
  site.child.kill('SIGINT')
  expect(await site.ended).toBe(0)
})

async function aConnection(port: number) {
  const socket: Socket = connect({ port, host: 'localhost' })
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => undefined)
  let said = ''
  socket.on('data', (bytes) => (said += bytes.toString()))
  const over = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()))
  return {
    send: (text: string) => void socket.write(text),
    answer: async () => {
      await Promise.race([over, expect.poll(() => said, { timeout: 10_000 }).toMatch(/\r\n\r\n/)])
      return said
    },
  }
}
