import { say } from '#messages'
import type { Toast } from '#ui/toast'
import type { Refused } from '../page/own-page.ts'

/** What is said of a refusal: the toast's title and message, and the words that stay at the form. */
export type Complaint = Toast & { alert: string }

type Told = Pick<Refused, 'code' | 'sentence' | 'fields'>

/** Titles of the spec for what a person can mend at once, by what the verb says of it in the language of this page. */
const byRule: () => Record<string, string> = () => ({
  [say('accounts.both-needed')]: say('session.please-fill-all-fields'),
  [say('accounts.all-needed')]: say('session.please-fill-all-fields'),
  [say('accounts.passwords-differ')]: say('session.passwords-dont-match'),
})

/** What is said where nobody foresaw the failure. */
export const unexpected = {
  login: () => say('session.unexpected-error-occurred-during'),
  signup: () => say('session.unexpected-error-occurred-during-account'),
} as const

export const ofSignIn = (told: Told) => complaintOf(told, say('session.sign-in-failed'))
export const ofSignUp = (told: Told) => complaintOf(told, say('session.account-creation-failed'))

export const ofMail = (told: Told) => complaintOf(told, say('session.error'))
export const ofReset = (told: Told) => complaintOf(told, say('session.password-not-changed'))

export function ofSignOut({ code, sentence }: Told): Complaint {
  const said = code === 'failed' ? sentence : say('session.failed-sign-out-please')
  return { kind: 'error', title: say('session.error'), message: said, alert: said }
}

/** `title` is of what did not come about. */
function complaintOf({ code, sentence, fields }: Told, title: string): Complaint {
  if (code === 'failed' || code === 'unavailable')
    return {
      kind: 'error',
      title: say('session.something-went-wrong'),
      message: sentence,
      alert: say('session.unexpected-error-occurred'),
    }
  const rule = byRule()[sentence]
  if (rule) return { kind: 'validation', title: rule, message: sentence, alert: sentence }
  const isAtField = code === 'invalid' && Object.keys(fields).length > 0
  return { kind: isAtField ? 'validation' : 'error', title, message: sentence, alert: sentence }
}
