import { createHash, createSign, createVerify, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

type Json = Record<string, unknown>
type Arrived = { path: string; headers: IncomingHttpHeaders; body: Json; isSigned: boolean }

/** What is odd about an activity that is sent. */
export type Oddly = {
  key?: KeyObject
  keyId?: string
  date?: Date
  /** Sent in place of what was signed. */
  body?: string
  /** What the signature covers. */
  covers?: string[]
  /** Parameters before those of the signature. */
  before?: string
  kind?: 'draft' | 'rfc9421'
}

/**
 * A server of the fediverse on this machine, written from the specifications and with nothing of the site's: it has actors, signs what it sends, and checks the signature, the date and the digest of what it is sent.
 */
export async function aFediverseServer() {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const publicPem = pair.publicKey.export({ type: 'spki', format: 'pem' })
  const arrived: Arrived[] = []
  const documents = new Map<string, Json>()
  /** Documents of another type than usual. */
  const types = new Map<string, string>()
  const asked: string[] = []
  let answer: (activity: Json) => number = () => 202
  /** Of the actors that write to this server, by the id of their key. */
  const known = new Map<string, string>()

  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const chunks: Buffer[] = []
    request.on('error', () => undefined)
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (request.method === 'POST') {
        const body = Buffer.concat(chunks)
        const json = JSON.parse(body.toString()) as Json // safe: tests look at what is in it
        arrived.push({ path, headers: request.headers, body: json, isSigned: isSigned(path, request.headers, body) })
        return void response.writeHead(answer(json)).end()
      }
      asked.push(path)
      const found = documents.get(path)
      if (!found) return void response.writeHead(404).end()
      response.writeHead(200, { 'content-type': types.get(path) ?? 'application/activity+json' }).end(JSON.stringify(found))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // safe: a TCP server that listens has one
  const origin = `http://127.0.0.1:${port}`

  return {
    origin,
    host: `127.0.0.1:${port}`,
    arrived,
    asked,
    documents,
    types,
    known,
    key: pair.privateKey,
    publicPem,
    answers: (how: (activity: Json) => number) => void (answer = how),
    end: () => {
      server.close()
      server.closeAllConnections()
    },
    actor,
    signed,
  }

  /** An actor of this server. `more` takes the place of what is usual. */
  function actor(name: string, more: Json = {}) {
    const id = `${origin}/users/${name}`
    documents.set(`/users/${name}`, {
      '@context': ['https://www.w3.org/ns/activitystreams', 'https://w3id.org/security/v1'],
      id,
      type: 'Person',
      preferredUsername: name,
      inbox: `${id}/inbox`,
      outbox: `${id}/outbox`,
      endpoints: { sharedInbox: `${origin}/inbox` },
      publicKey: { id: `${id}#main-key`, owner: id, publicKeyPem: publicPem },
      ...more,
    })
    return { id, keyId: `${id}#main-key` }
  }

  /** A request to an inbox, signed by an actor of this server. */
  function signed(inbox: string, actorId: string, activity: Json, oddly: Oddly = {}): Request {
    const { key = pair.privateKey, keyId = `${actorId}#main-key`, date = new Date(), kind = 'draft' } = oddly
    const body = JSON.stringify({ '@context': 'https://www.w3.org/ns/activitystreams', actor: actorId, ...activity })
    const { host, pathname } = new URL(inbox)
    const hash = createHash('sha256').update(body).digest('base64')
    const common = { date: date.toUTCString(), 'content-type': 'application/activity+json' }
    const sent = (headers: Record<string, string>) =>
      new Request(inbox, { method: 'POST', headers: { host, ...common, ...headers }, body: oddly.body ?? body })
    if (kind === 'rfc9421') {
      const components = oddly.covers ?? ['@method', '@target-uri', 'content-digest']
      const digest = `sha-256=:${hash}:`
      const values: Record<string, string> = { '@method': 'POST', '@target-uri': inbox, 'content-digest': digest }
      const parameters = `(${components.map((one) => `"${one}"`).join(' ')});created=${Math.floor(date.getTime() / 1_000)};keyid="${keyId}";alg="rsa-v1_5-sha256"`
      const base = [...components.map((one) => `"${one}": ${values[one]}`), `"@signature-params": ${parameters}`].join('\n')
      const signature = sign('sha256', Buffer.from(base), key).toString('base64')
      return sent({ 'content-digest': digest, 'signature-input': `sig1=${parameters}`, signature: `sig1=:${signature}:` })
    }
    const covers = oddly.covers ?? ['(request-target)', 'host', 'date', 'digest']
    const values: Record<string, string> = {
      '(request-target)': `post ${pathname}`,
      host,
      date: common.date,
      digest: `SHA-256=${hash}`,
    }
    const base = covers.map((name) => `${name}: ${values[name]}`).join('\n')
    const signature = createSign('sha256').update(base).sign(key, 'base64')
    return sent({
      digest: `SHA-256=${hash}`,
      signature: `${oddly.before ?? ''}keyId="${keyId}",algorithm="rsa-sha256",headers="${covers.join(' ')}",signature="${signature}"`,
    })
  }

  function isSigned(path: string, headers: IncomingHttpHeaders, body: Buffer): boolean {
    const parts = Object.fromEntries(
      [...String(headers['signature']).matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
    )
    const names = (parts['headers'] ?? '').split(' ')
    if (!['(request-target)', 'host', 'date', 'digest'].every((name) => names.includes(name))) return false
    if (headers['digest'] !== `SHA-256=${createHash('sha256').update(body).digest('base64')}`) return false
    const base = names.map((name) => `${name}: ${name === '(request-target)' ? `post ${path}` : String(headers[name])}`)
    const pem = known.get(parts['keyId'] ?? '')
    if (pem === undefined) return false
    return createVerify('sha256')
      .update(base.join('\n'))
      .verify(pem, parts['signature'] ?? '', 'base64')
  }
}
