import net, { type AddressInfo, type Socket } from 'node:net'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { listenOnPostgres } from './postgres-listen.ts'

// As the server writes them: AuthenticationOk, CommandComplete, and ReadyForQuery after either.
const ready = [0x5a, 0, 0, 0, 5, 0x49]
const greeting = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, ...ready])
const done = Buffer.from([0x43, 0, 0, 0, 11, ...Buffer.from('LISTEN\0'), ...ready])

test('a proxy that takes connections and drops them is tried again one at a time, and the loss is told once', async () => {
  const sockets: Socket[] = []
  const proxy = net.createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => undefined)
    // The server behind it is there for the first, and for no other.
    if (sockets.length > 1) return void socket.resume().end()
    socket.once('data', () => {
      socket.write(greeting)
      socket.on('data', () => void socket.write(done))
    })
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void proxy.close())
  const { port } = proxy.address() as AddressInfo // safe: a TCP server that listens has one
  const how = { host: '127.0.0.1', port, user: 'anybody', password: '', database: 'any', ssl: false }
  const listeners = listenOnPostgres(how, pino({ level: 'silent' }))
  onTestFinished(() => listeners.close())
  let losses = 0
  await listeners.listen(
    'changed',
    () => undefined,
    () => void losses++,
  )
  expect([sockets.length, losses]).toEqual([1, 0])

  sockets[0]?.end()
  await expect.poll(() => sockets.length, { timeout: 10_000 }).toBe(4)
  expect(losses).toBe(1)
})
