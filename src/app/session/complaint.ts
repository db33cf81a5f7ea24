import type { Toast } from '#ui/toast'
import type { Refused } from '../page/own-page.ts'

/** What is said of a refusal: the toast's title and message, and the words that stay at the form. */
export type Complaint = Toast & { alert: string }

type Told = Pick<Refused, 'code' | 'sentence' | 'fields'>

/** Titles of the spec for what a person can mend at once. */
const byRule: Record<string, string> = {
  'Email and password are required': 'Please fill in all fields',
  'All fields are required to create an account': 'Please fill in all fields',
  'Please make sure both passwords are identical': "Passwords don't match",
}

/** What is said where nobody foresaw the failure. */
export const unexpected = {
  login: 'An unexpected error occurred during sign in',
  signup: 'An unexpected error occurred during account creation',
} as const

export const ofSignIn = (told: Told) => complaintOf(told, 'Sign in failed')
export const ofSignUp = (told: Told) => complaintOf(told, 'Account creation failed')

export const ofMail = (told: Told) => complaintOf(told, 'Error')
export const ofReset = (told: Told) => complaintOf(told, 'Password not changed')

export function ofSignOut({ code, sentence }: Told): Complaint {
  const said = code === 'failed' ? sentence : 'Failed to sign out. Please try again.'
  return { kind: 'error', title: 'Error', message: said, alert: said }
}

/** `title` is of what did not come about. */
function complaintOf({ code, sentence, fields }: Told, title: string): Complaint {
  if (code === 'failed' || code === 'unavailable')
    return { kind: 'error', title: 'Something went wrong', message: sentence, alert: 'An unexpected error occurred' }
  const rule = byRule[sentence]
  if (rule) return { kind: 'validation', title: rule, message: sentence, alert: sentence }
  const isAtField = code === 'invalid' && Object.keys(fields).length > 0
  return { kind: isAtField ? 'validation' : 'error', title, message: sentence, alert: sentence }
}
