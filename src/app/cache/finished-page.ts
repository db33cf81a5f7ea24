import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip, type BrotliOptions } from 'node:zlib'
import type { Encoding } from './content-encoding.ts'
import type { Tag, TakenNotes } from './page-notes.ts'

export type Answer = { headers: Record<string, string>; body: Buffer }

/** A page with everything done that can be done once: body in brotli (if it may be kept), headers, ETag. */
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
  /** What is kept: in brotli, or as it is where that isn't worth it. */
  answer: Answer
  /** The same in another encoding, made of what is kept each time; null where `answer` is right already. */
  inOther(encoding: Encoding): Promise<Answer> | null
}

const run = { brotli: promisify(brotliCompress), unbrotli: promisify(brotliDecompress), gzip: promisify(gzip) }

/**
 * Quality 6 costs about two milliseconds for a page and is within a few per cent of the best. The window is as long as the page: the default of 4 MB gives the same
 * bytes, and its memory would count for the garbage collector, which then goes through the whole heap every 30 pages.
 */
const brotliOptions = (size: number): BrotliOptions => ({
  chunkSize: 32 * 1024,
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 6,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_LGWIN]: windowFor(size, 22),
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  },
})

/** The length of a window for so many bytes, as a power of two. */
export const windowFor = (size: number, most: number): number => Math.min(Math.max(Math.ceil(Math.log2(size + 16)), 16), most)

/**
 * `plain` is the body as it was rendered, for who packs it otherwise. `hosts` are in the policy and not in the body; the ETag is made of them, too, because Safari keeps
 * the policy it has on a 304.
 */
export async function finishPage(
  response: Response,
  notes: TakenNotes,
  hosts: readonly string[] = [],
): Promise<FinishedPage & { plain: Buffer }> {
  if (response.headers.has('set-cookie'))
    throw new Error('A kept page may set no cookie. Take `params` out of its handle, or the cookie out of its loader.')
  const body = Buffer.from(await response.arrayBuffer())
  const etag = `W/"${createHash('sha256').update(body).update(hosts.join(' ')).digest('base64url').slice(0, 22)}"`
  const page = await finish(
    {
      status: response.status,
      etag,
      until: notes.ends.getTime(),
      shows: notes.shows,
      typed: notes.isTyped,
      emptySearch: notes.emptySearch,
      picture: response.headers.get('content-type')?.startsWith('image/png') ?? false,
    },
    sharedHeaders(response, etag),
    body,
  )
  return { ...page, plain: body }
}

type Facts = Pick<FinishedPage, 'status' | 'etag' | 'until' | 'shows' | 'typed' | 'emptySearch' | 'picture'>

/** @param shared the headers that are the same in each encoding */
export async function finish(facts: Facts, shared: Record<string, string>, body: Buffer): Promise<FinishedPage> {
  // What is not kept is asked for in one encoding, and a refusal at full load has to cost little.
  const worthIt = facts.status === 200 && body.length > 200 && !facts.picture
  const kept = exactly(worthIt ? await run.brotli(body, brotliOptions(body.length)) : body)
  const notModified = { ...shared }
  delete notModified['content-type']
  return {
    ...facts,
    stale: false,
    bytes: kept.length + 2_000,
    notModified,
    answer: answerOf(kept, worthIt ? 'br' : 'identity'),
    inOther: (encoding) => (worthIt && encoding !== 'br' ? inOther(encoding) : null),
  }

  /** Over HTTPS nearly every browser takes brotli; over plain HTTP browsers ask for gzip. The other two are made for each request, in 1 to 2 ms of another thread. */
  async function inOther(encoding: 'gzip' | 'identity'): Promise<Answer> {
    const plain = await run.unbrotli(kept)
    return answerOf(encoding === 'gzip' ? await run.gzip(plain) : plain, encoding)
  }

  function answerOf(bytes: Buffer, encoding: Encoding): Answer {
    const coding: Record<string, string> = encoding === 'identity' ? {} : { 'content-encoding': encoding }
    return { body: bytes, headers: { ...shared, ...coding, 'content-length': String(bytes.length) } }
  }
}

/** A copy with memory of its own: Node's is often a piece of a larger block, all of which would be kept. */
const exactly = (bytes: Buffer): Buffer => Buffer.from(new Uint8Array(bytes).buffer)

function sharedHeaders(response: Response, etag: string): Record<string, string> {
  const headers = Object.fromEntries(response.headers)
  delete headers['content-length']
  if (response.status !== 200) return headers
  return { 'cache-control': 'no-cache', ...headers, etag, vary: [headers.vary, 'Accept-Encoding'].filter(Boolean).join(', ') }
}
