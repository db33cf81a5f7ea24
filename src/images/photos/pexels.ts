import { z } from 'zod'
import { say } from '#messages'
import { LimitReached, Unavailable } from '#platform/errors'
import type { PhotoService } from '#platform/ground'
import { inWords } from '#platform/wait-in-words'
import { photosFound } from './stock-photo.ts'

const Photo = z.object({
  id: z.int().positive(),
  width: z.int().positive(),
  height: z.int().positive(),
  url: z.url({ protocol: /^https?$/ }),
  photographer: z.string(),
  photographer_url: z.url({ protocol: /^https?$/ }),
  avg_color: z.string().nullish(),
  alt: z.string().nullish(),
  src: z.object({ original: z.url({ protocol: /^https?$/ }), medium: z.url({ protocol: /^https?$/ }) }),
})

const Answer = z.object({ photos: z.array(Photo).transform((photos) => photos.slice(0, photosFound)) })

/** A photo as Pexels tells of it (https://www.pexels.com/api/documentation/#photos). */
export type PexelsPhoto = z.infer<typeof Photo>

/** In seconds. */
const patience = 5

/**
 * Asks Pexels for photos; the answer may be empty.
 * @throws LimitReached when this key may not ask for now · Unavailable with a sentence for everyone for whatever else went wrong
 */
export async function askPexels(
  service: PhotoService,
  query: string,
  now: Date,
  patienceMs = patience * 1_000,
): Promise<PexelsPhoto[]> {
  const answer = await ask(service, query, patienceMs)
  if (!answer.ok) throw refusal(answer, now)
  const read = Answer.safeParse(await answer.json().catch(notReadable))
  return read.success ? read.data.photos : notReadable(read.error)
}

async function ask({ key, address }: PhotoService, query: string, patienceMs: number): Promise<Response> {
  const question = new URLSearchParams({ query, per_page: String(photosFound) })
  try {
    return await fetch(`${address}/v1/search?${question}`, {
      headers: { authorization: key, accept: 'application/json' },
      // A key goes to nobody but whom the operator named.
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
  } catch (fault) {
    throw notAnswered(fault)
  }
}

function notAnswered(fault: unknown): Unavailable {
  const isSlow = fault instanceof DOMException && fault.name === 'TimeoutError'
  const sentence = isSlow ? say('studio.pexels-slow', { seconds: patience }) : say('studio.pexels-away')
  return new Unavailable(sentence, { cause: fault, forAll: true, retryAfterSeconds: 30 })
}

/** Cut off in the middle, no JSON, or not the JSON that is documented. */
function notReadable(fault: unknown): never {
  if (fault instanceof DOMException) throw notAnswered(fault)
  const sentence = say('studio.pexels-unreadable')
  throw new Unavailable(sentence, { cause: fault, forAll: true, retryAfterSeconds: 300 })
}

function refusal({ status, headers }: Response, now: Date): LimitReached | Unavailable {
  if (status === 401 || status === 403) {
    const sentence = say('studio.pexels-key')
    return new Unavailable(sentence, { forAll: true, retryAfterSeconds: 3_600 })
  }
  if (status === 429) {
    const seconds = secondsOff(headers, now)
    return new LimitReached(say('studio.pexels-limit', { when: inWords(seconds) }), seconds)
  }
  const sentence = say('studio.pexels-error', { status: String(status) })
  return new Unavailable(sentence, { forAll: true, retryAfterSeconds: 60 })
}

/** When more may be asked: after so many seconds, or from a moment on, in seconds since 1970. An hour where neither is said. */
function secondsOff(headers: Headers, now: Date): number {
  const after = Number(headers.get('retry-after') ?? NaN)
  const from = Number(headers.get('x-ratelimit-reset') ?? NaN) - now.getTime() / 1_000
  const seconds = [after, from].find((one) => Number.isFinite(one) && one > 0) ?? 3_600
  return Math.ceil(seconds)
}
