import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from './content-encoding.ts'
import type { Tag, TakenNotes } from './page-notes.ts'

type Answer = { headers: Record<string, string>; body: Buffer }

/** A page with everything done that can be done once: body in three encodings (if it may be kept), headers, ETag. */
export type FinishedPage = {
  status: number
  etag: string
  /** Milliseconds since 1970 at which it stops being true; at the latest the site's midnight. */
  until: number
  shows: ReadonlySet<Tag>
  /** Answers what somebody typed. */
  typed: boolean
  /** The words of a search that found nothing: the person who gets this page has asked them. */
  emptySearch: string | null
  stale: boolean
  /** There are at least as many pictures as quotes, and each is seldom asked for. */
  picture: boolean
  bytes: number
  notModified: Record<string, string>
  as(encoding: Encoding): Answer
}

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) }
// Quality 6 costs about a millisecond for a page and is within a few per cent of the best.
const brotliOptions = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
}

export async function finishPage(response: Response, notes: TakenNotes): Promise<FinishedPage> {
  if (response.headers.has('set-cookie'))
    throw new Error('A kept page may set no cookie. Take `params` out of its handle, or the cookie out of its loader.')
  const body = Buffer.from(await response.arrayBuffer())
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const shared = sharedHeaders(response, etag)
  const picture = response.headers.get('content-type')?.startsWith('image/png') ?? false
  // What is not kept is asked for in one encoding, and a refusal at full load has to cost little.
  const worthIt = response.status === 200 && body.length > 200 && !picture
  const [br, gz] = worthIt ? await Promise.all([compress.br(body, brotliOptions), compress.gzip(body)]) : [body, body]
  const answers: Record<Encoding, Answer> = {
    identity: { body, headers: { ...shared, 'content-length': String(body.length) } },
    br: encoded(br, 'br'),
    gzip: encoded(gz, 'gzip'),
  }
  const notModified = { ...shared }
  delete notModified['content-type']
  return {
    status: response.status,
    etag,
    until: notes.ends.getTime(),
    shows: notes.shows,
    typed: notes.isTyped,
    emptySearch: notes.emptySearch,
    stale: false,
    picture,
    bytes: body.length + (worthIt ? br.length + gz.length : 0) + 2_000,
    notModified,
    as: (encoding) => answers[encoding],
  }

  function encoded(bytes: Buffer, coding: 'br' | 'gzip'): Answer {
    const codingHeader: Record<string, string> = worthIt ? { 'content-encoding': coding } : {}
    return { body: bytes, headers: { ...shared, ...codingHeader, 'content-length': String(bytes.length) } }
  }
}

function sharedHeaders(response: Response, etag: string): Record<string, string> {
  const headers = Object.fromEntries(response.headers)
  delete headers['content-length']
  if (response.status !== 200) return headers
  return { 'cache-control': 'no-cache', ...headers, etag, vary: 'Accept-Encoding' }
}
