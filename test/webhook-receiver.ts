import { createServer, type IncomingHttpHeaders } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

export type Received = { id: string; headers: IncomingHttpHeaders; body: string; at: number }

/** How it answers: by what it was sent. A number is a status. */
export type Answers = (received: Received) => number | { status: number; headers?: Record<string, string>; body?: string }

export type Receiver = { port: number; address: string; received: Received[]; end(): void }

/** A program on this machine that takes webhooks. It keeps everything, also what it refuses. */
export async function aReceiver(answers: Answers = () => 204): Promise<Receiver> {
  const received: Received[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const one = {
        id: String(request.headers['webhook-id']),
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
        at: Date.now(),
      }
      received.push(one)
      const answer = answers(one)
      const { status, headers = {}, body = '' } = typeof answer === 'number' ? { status: answer } : answer
      response.writeHead(status, headers).end(body)
    })
    // A sender that is killed in the middle is what some tests are about.
    request.on('error', () => undefined)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // safe: a TCP server that listens has one
  return {
    port,
    address: `http://127.0.0.1:${port}/hooks`,
    received,
    end: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
