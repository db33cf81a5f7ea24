import { say, siteHref } from '#messages'

/** What the site did not do, in its own words: they may be shown to the person who asked. */
export class Refused extends Error {
  readonly status: number
  constructor(sentence: string, status: number) {
    super(sentence)
    this.name = 'Refused'
    this.status = status
  }
}

/**
 * Asks an endpoint of this site. What it answers is `unknown` to nobody but the type that the caller names, because both are of one build.
 * @throws Refused with a sentence for the person who asked, also where the site cannot be reached; the signal's own reason when it was ended
 */
export async function askSite<T>(path: string, init: RequestInit = {}): Promise<T> {
  const answer = await fetch(siteHref(path), { ...init, headers: { accept: 'application/json', ...init.headers } }).catch(
    (fault: unknown) => {
      if (init.signal?.aborted) throw fault
      throw new Refused(unreachable(), 0)
    },
  )
  if (!answer.ok) throw new Refused(await sentenceOf(answer), answer.status)
  if (isDoor(answer)) throw new Refused(say('downloads.signed-out'), 401)
  return (answer.status === 204 ? undefined : await answer.json()) as T // safe: endpoint and caller are of one build
}

export const unreachable = () => say('downloads.unreachable')

/** A guard leads the person who is signed out to the page where one signs in, whatever they asked for. */
const isDoor = ({ redirected, headers }: Response) => redirected && !/json/.test(headers.get('content-type') ?? '')

async function sentenceOf(answer: Response): Promise<string> {
  return sentenceIn(await answer.json().catch(() => null))
}

/** The detail of RFC 9457, or what there is to say without. */
export function sentenceIn(body: unknown): string {
  const detail = typeof body === 'object' && body !== null && 'detail' in body ? body.detail : undefined
  return typeof detail === 'string' ? detail : say('downloads.went-wrong')
}
