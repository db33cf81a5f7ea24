import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { aLandscape } from './landscape.ts'

/** The key that the stand-in takes. */
export const standInKey = 'a-key-for-trying-things-out'

export type PexelsServer = {
  /** For PEXELS_URL. */
  address: string
  /** What it was asked, in order. */
  asked: string[]
  close(): Promise<void>
}

/** Words that make it answer as Pexels does on a bad day; the person who develops types them into the search field. */
const manners: Record<string, (response: ServerResponse) => void> = {
  nothing: (response) => json(response, 200, { photos: [], total_results: 0 }),
  broken: (response) => json(response, 503, { error: 'Service unavailable' }),
  malformed: (response) => json(response, 200, '{"photos": [{"id":'),
  strange: (response) => json(response, 200, { photos: [{ id: 'none' }] }),
  'too many': (response) => json(response, 429, { error: 'Rate limit exceeded' }, { 'retry-after': '720' }),
  'cut off': (response) => void response.writeHead(200, { 'content-length': '9999' }).write('{"pho', () => response.destroy()),
  // Nothing is ever answered.
  slow: () => undefined,
}

/** A server on this machine that speaks as the Pexels API does; its photos are drawn. */
export async function startPexels(port = 0): Promise<PexelsServer> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    void answer(request, response, asked, address()).catch((fault: unknown) => response.destroy(fault as Error)) // safe: what is thrown here is an Error of Node
  })
  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}` // safe: a TCP server that listens has one
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { address: address(), asked, close }
}

async function answer(request: IncomingMessage, response: ServerResponse, asked: string[], address: string): Promise<void> {
  const url = new URL(request.url ?? '/', address)
  const [, id] = /^\/photos\/(\d+)\.jpeg$/.exec(url.pathname) ?? []
  if (id) return await photo(response, Number(id), Number(url.searchParams.get('w') ?? 525))
  if (url.pathname !== '/v1/search') return json(response, 404, { error: 'Not Found' })
  if (request.headers.authorization !== standInKey) return json(response, 401, { error: 'Unauthorized' })
  const query = url.searchParams.get('query') ?? ''
  asked.push(query)
  const manner = manners[query]
  if (manner) return manner(response)
  const photos = Array.from({ length: Number(url.searchParams.get('per_page')) }, (_, place) => aPhoto(query, place, address))
  return json(response, 200, { page: 1, per_page: photos.length, photos, total_results: 8_000 })
}

/** Names of places, so that nobody is credited who did not take a photo. */
const authors = ['North Pier', 'Harbour Light', 'Long Meadow', 'Old Quarry']

function aPhoto(query: string, place: number, address: string) {
  const id = 1_000 + ([...query].reduce((sum, letter) => sum * 31 + (letter.codePointAt(0) ?? 0), 7) % 90_000) * 12 + place
  const src = `${address}/photos/${id}.jpeg`
  const photographer = authors[place % authors.length] ?? ''
  return {
    id,
    width: 4_800,
    height: 3_200,
    url: `https://www.pexels.com/photo/${id}/`,
    photographer,
    photographer_url: `https://www.pexels.com/@${photographer.toLowerCase().replaceAll(' ', '-')}`,
    photographer_id: 1,
    avg_color: aLandscape(id).mean,
    src: { original: src, large2x: `${src}?w=1880`, medium: `${src}?w=525` },
    liked: false,
    alt: place === 11 ? '' : `Hills and ${query}, number ${place + 1}`,
  }
}

async function photo(response: ServerResponse, id: number, width: number): Promise<void> {
  const bytes = await aLandscape(id).jpeg(Math.min(width, 2_160))
  response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': bytes.length }).end(bytes)
}

function json(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}

// `npm run pexels-server`
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { address } = await startPexels(Number(process.env['PORT'] ?? 4010))
  console.log(`Photos for trying things out. In .env:\nPEXELS_API_KEY=${standInKey}\nPEXELS_URL=${address}`)
  console.log(`Searched for, these show how failures look: ${Object.keys(manners).join(', ')}.`)
}
