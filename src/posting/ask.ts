import type { z } from 'zod'
import type { Ctx } from '#access'
import { say } from '#messages'
import { isHouseError } from '#platform/errors'
import type { PublicAsk } from '#platform/web'
import { cutText } from '#platform/cut-text'
import { cleanText } from '#platform/web/clean-answer'
import { Fault } from './fault.ts'
import { withoutSecrets } from './secret.ts'

export type Sent = {
  token?: string
  json?: object
  body?: { bytes: Uint8Array<ArrayBuffer>; type: string }
  headers?: Record<string, string>
}

/** `says`: what the server says of itself, as far as it is a sentence. */
export type Answer = { status: number; json: unknown; says: string; retryAfter: string | null }

/** Asks the server of an account. @throws Fault where nobody answers */
export type Ask = {
  (method: PublicAsk['method'], path: string, sent?: Sent): Promise<Answer>
  /** The next thing has the whole time again. */
  begin(): void
}

/** A picture is on its way meanwhile. */
const longestMs = 30_000
/** The newest posts of an account are the longest. */
const mostAnswerBytes = 1_000_000
/** Letters of what the server says of itself. */
const mostSaid = 200

/** All that one thing needs is asked within this: the job has only so much time. */
const allMs = 120_000

/** `secret`: what the server may repeat, and nobody is to read. */
export function askAt(ctx: Ctx, server: string, secret: string): Ask {
  let until = performance.now() + allMs
  const ask = async (
    method: PublicAsk['method'],
    path: string,
    { token, json, body, headers = {} }: Sent = {},
  ): Promise<Answer> => {
    const sent = json === undefined ? body?.bytes : JSON.stringify(json)
    const type = json === undefined ? body?.type : 'application/json'
    const leftMs = until - performance.now()
    if (leftMs <= 0) throw new Fault('passing', 'The server took too long.')
    try {
      const {
        status,
        answer,
        headers: said,
      } = await ctx.web.askPublic(server + path, {
        method,
        ...(sent === undefined ? {} : { body: sent }),
        headers: {
          accept: 'application/json',
          ...(type === undefined ? {} : { 'content-type': type }),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...headers,
        },
        timeoutMs: Math.min(longestMs, Math.ceil(leftMs / 1_000) * 1_000),
        mostAnswerBytes,
      })
      const read = parsed(answer)
      const says = sentenceOf(status, read, token === undefined ? [secret] : [secret, token])
      return { status, json: read, says, retryAfter: isAway(status) ? waitIn(said) : null }
    } catch (fault) {
      if (!isHouseError(fault)) throw fault
      throw new Fault('away', fault.message)
    }
  }
  return Object.assign(ask, { begin: () => void (until = performance.now() + allMs) })
}

/** Bluesky says when its limit ends in seconds since 1970, Mastodon as a moment. */
function waitIn(headers: Headers): string | null {
  const seconds = Number(headers.get('ratelimit-reset') ?? Number.NaN)
  const reset = Number.isSafeInteger(seconds) && seconds < 1e11 ? new Date(seconds * 1_000).toUTCString() : null
  return headers.get('retry-after') ?? reset ?? headers.get('x-ratelimit-reset')
}

/** It asks to wait, or does nothing for anybody. */
const isAway = (status: number) => status === 429 || status === 503

function parsed(text: string): unknown {
  try {
    return JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? cleanText(value) : value))
  } catch {
    return undefined
  }
}

/** What a good answer holds. @throws Fault for others */
export function taken<T extends z.ZodType>(answer: Answer, schema: T): z.output<T> {
  requireGood(answer)
  const read = schema.safeParse(answer.json)
  if (!read.success) throw unreadable()
  return read.data
}

export const unreadable = () => new Fault('passing', say('desk-posting.unreadable'))

/** @throws Fault unless the server did it */
export function requireGood({ status, says, retryAfter }: Answer): void {
  if (status >= 200 && status < 300) return
  if (status === 401 || status === 403) throw new Fault('sign-in', says)
  if (isAway(status)) throw new Fault('away', says, { retryAfter })
  throw new Fault(status >= 500 || status === 408 || status === 425 ? 'passing' : 'refused', says)
}

/** The same where the server is only looked at: it may show it another time. @throws Fault, never `refused` */
export function requireSeen(answer: Answer): void {
  const { status, says } = answer
  if (status >= 300 && status < 500 && ![401, 403, 429].includes(status)) throw new Fault('passing', says)
  requireGood(answer)
}

/** A secret is taken out before the end is cut off, or half of it would stay. */
function sentenceOf(status: number, json: unknown, secrets: string[]): string {
  if (status >= 300 && status < 400) return 'The server redirects. Add the account with the address that it leads to.'
  const { message, error } = typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {} // safe: looked at below
  const words = [message, error].find((one) => typeof one === 'string' && one.trim() !== '')
  const said = `The server answered with ${status}`
  return typeof words === 'string'
    ? `${said}: ${cutText(withoutSecrets(words.replaceAll(/\s+/g, ' ').trim(), secrets), mostSaid)}`
    : `${said}.`
}
