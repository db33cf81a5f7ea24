import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { promisify } from 'node:util'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { headLimits, limitHalfHeads } from './half-heads.ts'
import { createHttpServer } from './http-server.ts'

const half = 'GET / HTTP/1.1\r\nHost: localhost\r\nX-A: '
const whole = 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'

test('behind 2,000 half heads of one address every visitor is answered, also from that address', async () => {
  const { port, connections, warnings } = await aServer()
  for (let i = 0; i < 2_000; i++) open(port, '127.0.0.2').write(half)
  await expect.poll(connections, { timeout: 10_000 }).toBe(headLimits.mostOfNetwork)
  expect(await answered(port, '127.0.0.2')).toMatch(/^HTTP\/1\.1 200 /)
  expect(await answered(port, '127.0.0.3')).toMatch(/^HTTP\/1\.1 200 /)
  expect(warnings).toEqual([expect.stringMatching(/TRUSTED_PROXIES/)])
})

test('a proxy that the operator named is not counted, and no connection that was answered before', async () => {
  const { port, connections } = await aServer({ heads: { ...headLimits, mostOfNetwork: 5 }, trusted: '127.0.0.9' })
  for (let i = 0; i < 20; i++) open(port, '127.0.0.9').write(half)
  await expect.poll(connections).toBe(20)
  const kept: Socket[] = []
  for (let i = 0; i < 10; i++) {
    const socket = open(port, '127.0.0.2')
    kept.push(socket)
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await new Promise((resolve) => socket.once('data', resolve))
  }
  for (let i = 0; i < 10; i++) open(port, '127.0.0.2').write(half)
  await expect.poll(connections).toBe(35)
  expect(kept.filter(({ destroyed }) => destroyed)).toEqual([])
})

test('where all connections are open, the oldest half head makes room, and else the newest connection goes', async () => {
  const server = createServer((incoming, outgoing) => incoming.url === '/never' || outgoing.end('answered'))
  limitHalfHeads(server, { ...headLimits, mostOpen: 10 }, { isTrusted: () => false, onFull: () => {} })
  const { port, connections } = await listening(server)
  for (let i = 0; i < 20; i++) open(port, `127.0.1.${i + 1}`).write(half)
  await expect.poll(connections).toBe(10)
  expect(await answered(port, '127.0.0.3')).toMatch(/^HTTP\/1\.1 200 /)
  for (let i = 0; i < 10; i++) open(port, `127.0.2.${i + 1}`).write(whole.replace('/', '/never'))
  await expect.poll(connections).toBe(10)
  expect(await answered(port, '127.0.0.4')).toBe('')
})

test('a head has at most ten seconds', async () => {
  expect(headLimits.timeoutMs + headLimits.checkMs).toBeLessThanOrEqual(10_000)
  const { port } = await aServer({ heads: { ...headLimits, timeoutMs: 100, checkMs: 50 } })
  expect(await said(open(port, '127.0.0.2'), half)).toMatch(/^HTTP\/1\.1 408 /)
  // A browser opens some connections in advance and never uses them: these need no answer.
  expect(await said(open(port, '127.0.0.2'), '')).toBe('')
})

async function aServer({ heads, trusted = '' }: { heads?: typeof headLimits; trusted?: string } = {}) {
  const warnings: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(line) })
  const server = createHttpServer({
    always: {},
    log,
    ...(heads && { heads }),
    isTrusted: (address) => address.endsWith(trusted) && trusted !== '',
    first: (_incoming, _outgoing, next) => next(),
    fetch: () => new Response('answered'),
  })
  return { ...(await listening(server)), warnings }
}

async function listening(server: Server) {
  await new Promise<void>((resolve) => server.listen({ port: 0, host: '0.0.0.0', backlog: 4_000 }, resolve))
  onTestFinished(() => void server.close())
  onTestFinished(() => server.closeAllConnections())
  const { port } = server.address() as AddressInfo // safe: a TCP server that listens has one
  return { port, connections: () => promisify(server.getConnections.bind(server))() }
}

function open(port: number, from: string): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from })
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  return socket
}

const answered = (port: number, from: string) => said(open(port, from), whole)

function said(socket: Socket, sent: string): Promise<string> {
  let text = ''
  socket.on('data', (bytes) => (text += bytes.toString('latin1')))
  socket.write(sent)
  return new Promise((resolve) => socket.once('close', () => resolve(text)))
}
