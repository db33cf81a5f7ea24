import { siteHref } from '#messages'
import { forget } from '../../page/client-cache.ts'
import { profileSentences } from './profile-sentences.ts'

/** What a person reads where their change came to nothing. */
export class Refusal extends Error {}

/** Writes the name down. @returns it as it is kept @throws Refusal */
export async function sendName(fullName: string): Promise<string> {
  const kept = await send('/api/me/profile', { fullName }, profileSentences.update())
  return kept.fullName
}

/** Brings the profile into step with the account. @returns the name that it has now @throws Refusal */
export async function sendSync(): Promise<string> {
  const kept = await send('/api/me/profile/sync', {}, profileSentences.sync())
  return kept.fullName
}

async function send(address: string, body: object, failure: string): Promise<{ fullName: string }> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(siteHref(address), { method: 'POST', headers, body: JSON.stringify(body) }).catch(() => null)
  const said: unknown = await answer?.json().catch(() => null)
  if (!answer?.ok) throw new Refusal((answer && answer.status < 500 && detailOf(said)) || failure)
  // What this browser holds of the account, and what the header shows of it, is older now.
  forget()
  dispatchEvent(new Event('hint'))
  return said as { fullName: string } // safe: both endpoints answer the profile
}

function detailOf(problem: unknown): string | undefined {
  return typeof problem === 'object' && problem !== null && 'detail' in problem ? String(problem.detail) : undefined
}
