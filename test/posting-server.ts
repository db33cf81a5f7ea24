import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

type Json = Record<string, unknown>
/** `text`: in place of JSON. */
type Answer = { status: number; json?: unknown; text?: string; headers?: Record<string, string> }
type Asked = { method: string; path: string; headers: IncomingHttpHeaders; body: Buffer }

/** undefined: as usual. `cut`: it does what it is asked, and the connection ends before the answer. */
type Oddly = (asked: Asked) => Answer | 'cut' | undefined

export const bluesky = {
  handle: 'quotes.example.org',
  did: 'did:plc:abcdefghijklmnopqrstuvwx',
  appPassword: 'abcd-efgh-ijkl-mnop',
}
export const mainPassword = 'the password of the account'
export const mastodon = { id: '109', username: 'quotes', token: 'a-token-that-may', weakToken: 'a-token-that-may-not' }

type BlueskyPost = { text: string; facets: Facet[]; langs: string[]; embed: Embed; createdAt: string }
type Facet = { index: { byteStart: number; byteEnd: number }; features: { $type: string; uri: string }[] }
type Embed = { $type: string; images: { image: { ref: { $link: string } }; alt: string; aspectRatio: Size }[] }
type Size = { width: number; height: number }
export type MastodonPost = { id: string; text: string; media: string[]; language: string; at: Date; edits: number }

/**
 * A server on this machine that speaks what Bluesky (the lexicons of com.atproto.repo and app.bsky.feed.post) and Mastodon (its API) take of a program that posts, written from their documentation
 * and with nothing of the site's. It refuses what they refuse: a wrong password or token, a text that is too long, a link whose bytes are not its own, a picture that is no JPEG or too large.
 */
export async function aPostingServer({ mostLetters = 500, slowMedia = 0, now = () => new Date() } = {}) {
  const asked: Asked[] = []
  const records = new Map<string, BlueskyPost>()
  const statuses = new Map<string, MastodonPost>()
  const media = new Map<string, { alt: string; looks: number }>()
  const blobs = new Map<string, { size: number } & Size>()
  const keys = new Map<string, string>()
  const tokens = new Set<string>()
  let passwords = new Set([bluesky.appPassword])
  let mastodonTokens = new Set([mastodon.token])
  let handle = bluesky.handle
  let oddly: Oddly = () => undefined

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('error', () => undefined)
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request
      const one = { method, path, headers, body: Buffer.concat(chunks) }
      asked.push(one)
      const odd = oddly(one)
      const { status, json, text, headers: said } = odd === undefined || odd === 'cut' ? answerTo(one) : odd
      if (odd === 'cut') return void request.socket.destroy()
      response
        .writeHead(status, { 'content-type': 'application/json', ...said })
        .end(text ?? (json === undefined ? '' : JSON.stringify(json)))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // safe: a TCP server that listens has one
  const origin = `http://127.0.0.1:${port}`

  return {
    origin,
    host: `127.0.0.1:${port}`,
    asked,
    records,
    statuses,
    media,
    answers: (how: Oddly) => void (oddly = how),
    changePassword: (to: string) => void (passwords = new Set([to])),
    changeHandle: (to: string) => void (handle = to),
    /** As Mastodon does after an hour. */
    forgetKeys: () => keys.clear(),
    changeToken: (to: string) => void (mastodonTokens = new Set([to])),
    end: () => {
      server.close()
      server.closeAllConnections()
    },
  }

  function answerTo(one: Asked): Answer {
    const { pathname, searchParams } = new URL(one.path, origin)
    try {
      if (pathname.startsWith('/xrpc/')) return xrpc(pathname.slice('/xrpc/'.length), one, searchParams)
      return rest(pathname, one)
    } catch (fault) {
      if (fault instanceof Refusal) return fault.answer
      throw fault
    }
  }

  function xrpc(name: string, one: Asked, query: URLSearchParams): Answer {
    if (name === 'com.atproto.server.createSession') return createSession(jsonOf(one))
    requireThat(tokens.has(bearerOf(one)), 401, 'InvalidToken')
    if (name === 'com.atproto.repo.uploadBlob') return uploadBlob(one)
    const about = one.method === 'GET' ? Object.fromEntries(query) : jsonOf(one)
    const rkey = String(about['rkey'])
    requireThat(about['repo'] === bluesky.did && about['collection'] === 'app.bsky.feed.post', 400, 'InvalidRequest')
    requireThat(/^[2-7a-j][2-7a-z]{12}$/.test(rkey), 400, 'InvalidRequest')
    const uri = `at://${bluesky.did}/app.bsky.feed.post/${rkey}`
    if (name === 'com.atproto.repo.getRecord') {
      const value = records.get(rkey)
      requireThat(value !== undefined, 400, 'RecordNotFound')
      return { status: 200, json: { uri, cid: 'bafyrecord', value } }
    }
    if (name === 'com.atproto.repo.deleteRecord') {
      records.delete(rkey)
      return { status: 200, json: {} }
    }
    requireThat(name === 'com.atproto.repo.createRecord', 501, 'MethodNotImplemented')
    requireThat(!records.has(rkey), 400, 'InvalidRequest')
    const record = about['record'] as BlueskyPost // safe: looked at next
    requirePost(record)
    records.set(rkey, record)
    return { status: 200, json: { uri, cid: 'bafyrecord' } }
  }

  function createSession({ identifier, password }: Json): Answer {
    const isMain = password === mainPassword
    if (![handle, bluesky.did].includes(String(identifier)) || !(isMain || passwords.has(String(password))))
      return { status: 401, json: { error: 'AuthenticationRequired', message: 'Invalid identifier or password' } }
    const claims = { scope: isMain ? 'com.atproto.access' : 'com.atproto.appPass', jti: randomBytes(8).toString('hex') }
    const accessJwt = ['{}', JSON.stringify(claims), 'signature'].map((part) => Buffer.from(part).toString('base64url')).join('.')
    tokens.add(accessJwt)
    return { status: 200, json: { accessJwt, refreshJwt: accessJwt, did: bluesky.did, handle, active: true } }
  }

  function uploadBlob({ headers, body }: Asked): Answer {
    const size = sizeOfJpeg(body)
    requireThat(headers['content-type'] === 'image/jpeg' && size !== undefined, 400, 'InvalidMimeType')
    requireThat(body.length <= 1_000_000, 400, 'BlobTooLarge')
    const $link = `bafkrei${randomBytes(20).toString('hex')}`
    blobs.set($link, { size: body.length, ...size })
    return { status: 200, json: { blob: { $type: 'blob', ref: { $link }, mimeType: 'image/jpeg', size: body.length } } }
  }

  function requirePost({ text, facets, langs, embed, createdAt, ...rest }: BlueskyPost & { $type?: string }): void {
    requireThat(rest.$type === 'app.bsky.feed.post', 400, 'InvalidRequest')
    requireThat([...new Intl.Segmenter().segment(text)].length <= 300 && Buffer.byteLength(text) <= 3_000, 400, 'InvalidRequest')
    requireThat(langs.length <= 3 && langs.every((tag) => Intl.getCanonicalLocales(tag).length === 1), 400, 'InvalidRequest')
    requireThat(new Date(createdAt).toISOString() === createdAt, 400, 'InvalidRequest')
    const bytes = Buffer.from(text)
    for (const { index, features } of facets) {
      const [link] = features
      requireThat(link?.$type === 'app.bsky.richtext.facet#link', 400, 'InvalidRequest')
      requireThat(bytes.subarray(index.byteStart, index.byteEnd).toString() === link.uri, 400, 'InvalidRequest')
    }
    requireThat(embed.$type === 'app.bsky.embed.images' && embed.images.length === 1, 400, 'InvalidRequest')
    for (const { image, alt, aspectRatio } of embed.images) {
      const blob = blobs.get(image.ref.$link)
      requireThat(blob !== undefined && typeof alt === 'string', 400, 'BlobNotFound')
      requireThat(blob.width === aspectRatio.width && blob.height === aspectRatio.height, 400, 'InvalidRequest')
    }
  }

  function rest(path: string, one: Asked): Answer {
    if (path === '/api/v2/instance')
      return {
        status: 200,
        json: { configuration: { statuses: { max_characters: mostLetters, characters_reserved_per_url: 23 } } },
      }
    if (path === `/api/v1/accounts/${mastodon.id}/statuses`) return { status: 200, json: listOf(new URL(one.path, origin)) }
    const token = bearerOf(one)
    const isWeak = token === mastodon.weakToken
    requireThat(isWeak || mastodonTokens.has(token), 401, 'The access token is invalid')
    if (path === '/api/v1/accounts/verify_credentials')
      return { status: 200, json: { id: mastodon.id, username: mastodon.username, acct: mastodon.username } }
    requireThat(!isWeak, 403, 'This action is outside the authorized scopes')
    if (path === '/api/v2/media' && one.method === 'POST') return takeMedia(one)
    const [, mediaId = ''] = /^\/api\/v1\/media\/(\w+)$/.exec(path) ?? []
    const kept = media.get(mediaId)
    if (kept) return kept.looks-- > 0 ? { status: 206, json: { id: mediaId, url: null } } : { status: 200, json: { id: mediaId } }
    if (path === '/api/v1/statuses' && one.method === 'POST') return post(one)
    const [, id = ''] = /^\/api\/v1\/statuses\/(\w+)$/.exec(path) ?? []
    const status = statuses.get(id)
    requireThat(status !== undefined, 404, 'Record not found')
    if (one.method === 'DELETE') statuses.delete(id)
    else {
      requireThat(one.method === 'PUT', 404, 'Not found')
      statuses.set(id, { ...status, ...wordsOf(jsonOf(one)), edits: status.edits + 1 })
    }
    return { status: 200, json: statusOf(status) }
  }

  /** The newest first, a page at a time. */
  function listOf({ searchParams }: URL) {
    const all = [...statuses.values()].toReversed()
    const before = searchParams.get('max_id')
    const from = before === null ? 0 : all.findIndex(({ id }) => id === before) + 1
    const limit = Math.min(Number(searchParams.get('limit') ?? 20), 40)
    return all.slice(from, from + limit).map(statusOf)
  }

  function takeMedia({ headers, body }: Asked): Answer {
    const [, boundary = ''] = /^multipart\/form-data; boundary=(.+)$/.exec(headers['content-type'] ?? '') ?? []
    const parts = boundary === '' ? [] : body.toString('latin1').split(`--${boundary}`)
    const partOf = (name: string) => parts.find((part) => part.includes(`name="${name}"`))?.split('\r\n\r\n')
    const file = partOf('file')?.slice(1).join('\r\n\r\n').slice(0, -2)
    requireThat(file !== undefined, 422, 'Validation failed: File can’t be blank')
    requireThat(sizeOfJpeg(Buffer.from(file, 'latin1')) !== undefined, 422, 'Validation failed: File is invalid')
    const alt = Buffer.from(partOf('description')?.[1]?.slice(0, -2) ?? '', 'latin1').toString()
    requireThat(alt.length <= 1_500, 422, 'Validation failed: Description is too long')
    const id = `7${media.size}`
    media.set(id, { alt, looks: slowMedia })
    return slowMedia > 0 ? { status: 202, json: { id, url: null } } : { status: 200, json: { id, url: `${origin}/media/${id}` } }
  }

  function post(one: Asked): Answer {
    const json = jsonOf(one)
    const key = String(one.headers['idempotency-key'] ?? '')
    const former = statuses.get(keys.get(key) ?? '')
    if (key !== '' && former) return { status: 200, json: statusOf(former) }
    const id = `11${keys.size}${statuses.size}`
    const status = { id, ...wordsOf(json), at: now(), edits: 0 }
    requireThat(json['visibility'] === 'public', 422, 'Validation failed')
    statuses.set(id, status)
    keys.set(key, id)
    return { status: 200, json: statusOf(status) }
  }

  function wordsOf(json: Json): Pick<MastodonPost, 'text' | 'media' | 'language'> {
    const text = json['status']
    requireThat(typeof text === 'string' && text !== '', 422, 'Validation failed: Text can’t be blank')
    const counted = text.replaceAll(/https?:\/\/\S+/g, 'x'.repeat(23))
    requireThat(rubyLength(counted) <= mostLetters, 422, 'Validation failed: Text is too long')
    const used = json['media_ids'] as string[] // safe: looked at next
    requireThat(
      used.every((id) => (media.get(id)?.looks ?? 1) <= 0),
      422,
      'Cannot attach files that have not finished processing',
    )
    const language = String(json['language'])
    requireThat(/^[a-z]{2,3}$/.test(language), 422, 'Validation failed: Language is invalid')
    return { text, media: used, language }
  }

  function statusOf({ id, text, at }: MastodonPost) {
    const html = text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll(/https?:\/\/\S+/g, (url) => `<a href="${url}">${url}</a>`)
    return { id, url: `${origin}/@${mastodon.username}/${id}`, content: `<p>${html}</p>`, created_at: at.toISOString() }
  }
}

/** As `String#each_grapheme_cluster` counts before Ruby 3.5: behind a virama a letter is one of its own. */
const rubyLength = (text: string) =>
  [...new Intl.Segmenter().segment(text)].flatMap(({ segment }) =>
    segment.split(/(?<=[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0C4D\u0D4D][\u200C\u200D]?)(?=\p{Lo})/u),
  ).length

class Refusal extends Error {
  readonly answer: Answer
  constructor(answer: Answer) {
    super('refused')
    this.answer = answer
  }
}

function requireThat(isSo: boolean, status: number, error: string): asserts isSo {
  if (!isSo) throw new Refusal({ status, json: { error, message: error } })
}

const bearerOf = ({ headers }: Asked) => (headers.authorization ?? '').replace(/^Bearer /, '')

function jsonOf({ headers, body }: Asked): Json {
  requireThat(headers['content-type'] === 'application/json', 400, 'InvalidRequest')
  return JSON.parse(body.toString()) as Json // safe: each field is looked at
}

/** Of its frame header; undefined for what is no JPEG. */
function sizeOfJpeg(bytes: Buffer): Size | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xff_d8 || bytes.readUInt16BE(bytes.length - 2) !== 0xff_d9) return undefined
  for (let at = 2; at + 9 < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
  }
  return undefined
}
