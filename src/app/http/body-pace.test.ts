import { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { promisify } from 'node:util'
import pino from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { watchBody } from './body-pace.ts'
import { createHttpServer } from './http-server.ts'

const chunked = 'POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n'
const ofKnownLength = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n'

test.each([
  ['chunked', chunked],
  ['of a known length', ofKnownLength],
])('a body %s that stops coming is ended with 408, and its connection closed', async (_, head) => {
  const { port, connections } = await aServer((request) => request.text())
  const { socket, said } = open(port)
  socket.write(head)
  await expect.poll(said, { timeout: 10_000 }).toMatch(/^HTTP/)
  // Though the sender leaves its half open.
  await expect.poll(connections, { timeout: 10_000 }).toBe(0)
  expect(said()).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
})

test('a body that drips is ended, too', async () => {
  const { port } = await aServer((request) => request.text())
  const { socket, said, closed } = open(port)
  socket.write(chunked)
  const drip = setInterval(() => socket.write('1\r\na\r\n'), 10)
  onTestFinished(() => clearInterval(drip))
  await closed
  expect(said()).toMatch(/^HTTP\/1\.1 408 /)
})

test.each([
  ['comes on slowly', (one: Sent) => void (one.socket.bytesRead += 200)],
  ['has to wait for us', (one: Sent) => void (one.readableLength = 1)],
])('a sender who %s is not ended', (_, slice) => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const onStall = vi.fn<() => void>()
  const sent = Object.assign(new EventEmitter(), { socket: { bytesRead: 0 }, readableLength: 0, complete: false })
  const incoming = Object.assign(sent, { headers: { 'transfer-encoding': 'chunked' } })
  watchBody(incoming as unknown as IncomingMessage, pace, onStall) // safe: all of it that is looked at
  for (let slices = 0; slices < 20; slices++) {
    slice(sent)
    vi.advanceTimersByTime(pace.sliceMs)
  }
  expect(onStall).not.toHaveBeenCalled()
  sent.readableLength = 0
  vi.advanceTimersByTime(pace.sliceMs * 20)
  expect(onStall).toHaveBeenCalledTimes(1)
})

type Sent = { socket: { bytesRead: number }; readableLength: number }

const pace = { sliceMs: 40, sliceBytes: 100, mostSlowSlices: 4 }

/** It says how long a body was, which it reads in its own time. */
async function aServer(read: (request: Request) => Promise<string>) {
  const server = createHttpServer({
    always: {},
    log: pino({ level: 'silent' }),
    pace,
    first: (_incoming, _outgoing, next) => next(),
    fetch: async (request) => new Response(String((await read(request)).length)),
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  onTestFinished(() => void server.close())
  onTestFinished(() => server.closeAllConnections())
  const { port } = server.address() as AddressInfo // safe: a TCP server that listens has one
  const connections = () => promisify(server.getConnections.bind(server))()
  return { port, connections }
}

function open(port: number): { socket: Socket; said: () => string; closed: Promise<void> } {
  const socket = connect({ port, host: 'localhost', allowHalfOpen: true })
  let said = ''
  socket.on('data', (bytes) => (said += bytes.toString('latin1')))
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  return { socket, said: () => said, closed: new Promise((resolve) => socket.once('close', () => resolve())) }
}
