import type { z } from 'zod'
import type { Ctx } from '#access'
import { isHouseError } from '#platform/errors'
import type { PublicAsk } from '#platform/web'
import { Fault } from './fault.ts'

export type Sent = {
  token?: string
  json?: object
  body?: { bytes: Uint8Array<ArrayBuffer>; type: string }
  headers?: Record<string, string>
}

export type Answer = { status: number; text: string; json: unknown; retryAfter: string | null }

/** Asks the server of an account. @throws Fault where nobody answers */
export type Ask = (method: PublicAsk['method'], path: string, sent?: Sent) => Promise<Answer>

/** A picture is on its way meanwhile. */
const timeoutMs = 30_000
/** The newest posts of an account are the longest. */
const mostAnswerBytes = 1_000_000

export function askAt(ctx: Ctx, server: string): Ask {
  return async (method, path, { token, json, body, headers = {} } = {}) => {
    const sent = json === undefined ? body?.bytes : JSON.stringify(json)
    const type = json === undefined ? body?.type : 'application/json'
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
        timeoutMs,
        mostAnswerBytes,
      })
      return { status, text: answer, json: parsed(answer), retryAfter: status === 429 || status === 503 ? waitIn(said) : null }
    } catch (fault) {
      if (!isHouseError(fault)) throw fault
      throw new Fault('passing', fault.message)
    }
  }
}

/** Bluesky says when its limit ends in seconds since 1970, Mastodon as a moment. */
function waitIn(headers: Headers): string | null {
  const seconds = Number(headers.get('ratelimit-reset') ?? Number.NaN)
  const reset = Number.isSafeInteger(seconds) && seconds < 1e11 ? new Date(seconds * 1_000).toUTCString() : null
  return headers.get('retry-after') ?? reset ?? headers.get('x-ratelimit-reset')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What a good answer holds. @throws Fault for others */
export function taken<T extends z.ZodType>(answer: Answer, schema: T): z.output<T> {
  requireGood(answer)
  const read = schema.safeParse(answer.json)
  if (!read.success) throw new Fault('passing', 'The server answered with something that can’t be read. Check its address.')
  return read.data
}

/** @throws Fault unless the server did it */
export function requireGood(answer: Answer): void {
  const { status, retryAfter } = answer
  if (status >= 200 && status < 300) return
  const says = sentenceOf(answer)
  if (status === 401 || status === 403) throw new Fault('sign-in', says)
  const isPassing = status >= 500 || status === 408 || status === 425 || status === 429
  throw new Fault(isPassing ? 'passing' : 'refused', says, { retryAfter })
}

/** What the server says of itself, as far as it is a sentence. */
function sentenceOf({ status, json }: Answer): string {
  if (status >= 300 && status < 400) return 'The server redirects. Add the account with the address that it leads to.'
  const { message, error } = typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {} // safe: looked at below
  const words = [message, error].find((one) => typeof one === 'string' && one.trim() !== '')
  const said = `The server answered with ${status}`
  return typeof words === 'string' ? `${said}: ${words.replaceAll(/\s+/g, ' ').trim().slice(0, 200)}` : `${said}.`
}
