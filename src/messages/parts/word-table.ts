import type { PlainSentences } from '../sentences.ts'

/** Sentences that are there only where staff wrote them. */
type Added =
  | 'home.hero'
  | 'home.hero-line'
  | 'issue.daily-opening'
  | 'issue.daily-closing'
  | 'issue.weekly-opening'
  | 'issue.weekly-closing'

type Needed<Key> = Key extends keyof PlainSentences ? (PlainSentences[Key] extends [infer Values] ? keyof Values : never) : never

/** The most characters of each part. */
export const longestWords = {
  heading: 120,
  line: 240,
  subject: 150,
  'subject-liked': 150,
  'heading-new': 120,
  'heading-liked': 120,
  greeting: 80,
  'greeting-nobody': 80,
  opening: 600,
  closing: 600,
  reason: 300,
}

export type WordPart = keyof typeof longestWords

/** `needs` are the values that must not be left out. */
const word = <Key extends keyof PlainSentences | Added>(key: Key, part: WordPart, ...needs: Needed<Key>[]) => ({
  key,
  part,
  needs,
})

/**
 * The sentences that staff may replace, in the order of the form. The form, what is checked, and what pages and mails say follow from it
 * (docs/decisions/147-own-words.md).
 */
export const wordTable = {
  home: [word('home.hero', 'heading'), word('home.hero-line', 'line')],
  'not-found': [word('failure.not-found', 'heading'), word('failure.not-found-text', 'line')],
  'every-mail': [word('mail.hello', 'greeting', 'name'), word('mail.hello-2', 'greeting-nobody')],
  'daily-issue': [
    word('mail.quote-day', 'heading'),
    word('issue.daily-opening', 'opening'),
    word('issue.daily-closing', 'closing'),
    word('mail.reason-quotes', 'reason', 'email'),
  ],
  'weekly-issue': [
    word('mail.week-subject', 'subject'),
    word('mail.week-subject-liked', 'subject-liked'),
    word('mail.week-quotes', 'heading'),
    word('issue.weekly-opening', 'opening'),
    word('mail.week-new', 'heading-new'),
    word('mail.week-liked', 'heading-liked'),
    word('issue.weekly-closing', 'closing'),
    word('mail.reason-newsletter', 'reason', 'email'),
  ],
  updates: [word('mail.reason-updates', 'reason', 'email')],
  'confirm-subscription': [
    word('mail.confirm-subscription', 'subject'),
    word('mail.one-button-youre-subscribed', 'heading'),
    word('mail.asked-emails-from-please', 'opening', 'list'),
  ],
  'already-subscribed': [
    word('mail.already-subscribed-to', 'subject'),
    word('mail.already-subscribed', 'heading'),
    word('mail.email-already-subscribed-our-newsletter', 'opening'),
  ],
  'unsubscribe-link': [
    word('mail.unsubscribe-from', 'subject'),
    word('mail.one-button-stops', 'heading'),
    word('mail.asked-stop-emails-from', 'opening'),
  ],
  'confirm-address': [
    word('mail.confirm-address', 'subject'),
    word('mail.one-click-youre', 'heading'),
    word('mail.thanks-joining-please-confirm', 'opening'),
  ],
  'account-exists': [
    word('mail.already-have-account', 'subject'),
    word('mail.already-have-account-2', 'heading'),
    word('mail.someone-probably-tried-create', 'opening'),
  ],
  'recover-password': [
    word('mail.choose-new-password', 'subject'),
    word('mail.a-new-password', 'heading'),
    word('mail.asked-get-back-into', 'opening'),
  ],
  'password-changed': [
    word('mail.password-changed', 'subject'),
    word('mail.password-changed-2', 'heading'),
    word('mail.password-account-changed-all', 'opening'),
  ],
  'sign-in-code': [
    word('mail.your-code-for', 'subject'),
    word('mail.your-code', 'heading'),
    word('mail.enter-code-where-asked', 'opening'),
  ],
  'confirm-new-address': [
    word('mail.confirm-new-address', 'subject'),
    word('mail.your-new-address', 'heading'),
    word('mail.asked-use-address-account', 'opening'),
  ],
  'account-deleted': [
    word('mail.account-deleted', 'subject'),
    word('mail.goodbye', 'heading'),
    word('mail.account-deleted-everything-kept', 'opening'),
  ],
  'report-settled': [word('mail.report-quote', 'subject'), word('mail.thank-telling-us', 'heading')],
}

export type WordGroup = keyof typeof wordTable
export type OwnWord = (typeof wordTable)[WordGroup][number]['key']
