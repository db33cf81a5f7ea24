/** The baseline: what `node:http` alone does with the same bytes and headers. It receives all of it on its standard input. */
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

type Told = { port: number; headers: Record<string, string>; body: string }

const { port, headers, body } = JSON.parse(await text(process.stdin)) as Told // safe: only the bench starts it
const bytes = Buffer.from(body, 'base64')

createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(bytes)
}).listen(port, '127.0.0.1', () => console.log('ready'))
