import net, { type AddressInfo, type Socket } from 'node:net'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { listenOnPostgres } from './postgres-listen.ts'

// As the server writes them: AuthenticationOk, CommandComplete, and ReadyForQuery after either.
const ready = [0x5a, 0, 0, 0, 5, 0x49]
const greeting = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, ...ready])
const done = Buffer.from([0x43, 0, 0, 0, 11, ...Buffer.from('LISTEN\0'), ...ready])

test('while no connection comes back nothing is forgotten; connections are tried one at a time, and the one that is back tells of the gap once, as does the one that is lost', async () => {
  const sockets: Socket[] = []
  let told = 0
  const deaf: number[] = []
  const toldBefore: number[] = []
  const proxy = net.createServer((socket) => {
    sockets.push(socket)
    toldBefore.push(told)
    socket.on('error', () => undefined)
    // The server behind it is there for the first, and again for the fourth.
    if (sockets.length === 2 || sockets.length === 3) return void socket.resume().end()
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
  await listeners.listen(
    'changed',
    () => undefined,
    () => void told++,
    () => void deaf.push(told),
  )
  expect([sockets.length, told, deaf]).toEqual([1, 0, []])

  sockets[0]?.end()
  await expect.poll(() => told, { timeout: 10_000 }).toBe(1)
  expect(toldBefore).toEqual([0, 0, 0, 0])
  expect(deaf).toEqual([0])
})
