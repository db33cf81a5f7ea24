import { setTimeout } from 'node:timers/promises'
import { Invalid, Unavailable } from '#platform/errors'

const mostTries = 5
const longestWaitSeconds = 120

/**
 * Asks a site, again where it can’t be reached, fails, or asks to wait. So what is written must be written once, however often it is sent.
 * @throws Invalid with the site's own words where it refuses · Unavailable
 */
export async function askSite(url: URL, init: RequestInit): Promise<Response> {
  for (let tries = 1; ; tries++) {
    const answer = await fetch(url, init).catch(() => null)
    if (answer?.ok) return answer
    const mayPass = answer === null || answer.status === 429 || answer.status >= 500
    const seconds = Number(answer?.headers.get('retry-after') ?? tries)
    if (!mayPass || tries === mostTries || !(seconds <= longestWaitSeconds)) throw await refusalOf(answer, url)
    await setTimeout(seconds * 1_000)
  }
}

async function refusalOf(answer: Response | null, { origin }: URL): Promise<Error> {
  if (!answer) return new Unavailable(`${origin} can’t be reached.`)
  const said: unknown = await answer.json().catch(() => null)
  const detail = typeof said === 'object' && said !== null && 'detail' in said ? said.detail : undefined
  return new Invalid(typeof detail === 'string' ? detail : `${origin} answered with ${answer.status}.`)
}
