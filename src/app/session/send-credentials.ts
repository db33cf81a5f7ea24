import { siteHref } from '#messages'
import type { Refused } from '../page/own-page.ts'
import { unexpected } from './complaint.ts'
import type { SignedInHere } from './enter.ts'

type Problem = { detail: string; errors?: { parameter: string; detail: string }[] }

/** What the server has to say to what was typed. Without an answer, or with one that is none of ours, something went wrong. */
export async function sendCredentials(form: FormData): Promise<SignedInHere | { refused: Refused }> {
  const sentence = unexpected[form.get('tab') === 'signup' ? 'signup' : 'login']()
  const failed = { refused: { sentence, fields: {}, code: 'failed', typed: {} } }
  try {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify(Object.fromEntries(form))
    const answer = await fetch(siteHref('/api/sign-in'), { method: 'POST', headers, body })
    const said: unknown = await answer.json()
    if (answer.ok) return said as SignedInHere // safe: our own endpoint's
    if (answer.status >= 500) return failed
    const { detail, errors = [] } = said as Problem // safe: problem.ts writes them
    const fields = Object.fromEntries(errors.map(({ parameter, detail: sentence }) => [parameter, sentence]))
    return { refused: { sentence: detail, fields, code: answer.status === 400 ? 'invalid' : 'refused', typed: {} } }
  } catch {
    return failed
  }
}
