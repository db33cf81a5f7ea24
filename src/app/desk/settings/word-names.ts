import { say } from '#messages'
import { wordTable, type WordGroup, type WordPart } from '#messages/parts'
import type { UnsayableWord } from '#settings'
import { languageName } from '../../site/language-name.ts'

export const groupNames: Record<WordGroup, () => string> = {
  home: () => say('desk-settings.home-page'),
  'not-found': () => say('desk-words.not-found'),
  'every-mail': () => say('desk-words.every-mail'),
  'daily-issue': () => say('desk-words.daily-issue'),
  'weekly-issue': () => say('desk-words.weekly-issue'),
  updates: () => say('desk-words.updates'),
  'confirm-subscription': () => say('desk-words.confirm-subscription'),
  'already-subscribed': () => say('desk-words.already-subscribed'),
  'unsubscribe-link': () => say('desk-words.unsubscribe-link'),
  'confirm-address': () => say('desk-words.confirm-address'),
  'account-exists': () => say('desk-words.account-exists'),
  'recover-password': () => say('desk-words.recover-password'),
  'password-changed': () => say('desk-words.password-changed'),
  'sign-in-code': () => say('desk-words.sign-in-code'),
  'confirm-new-address': () => say('desk-words.confirm-new-address'),
  'account-deleted': () => say('desk-words.account-deleted'),
  'report-settled': () => say('desk-words.report-settled'),
}

export const partNames: Record<WordPart, () => string> = {
  heading: () => say('desk-words.heading'),
  line: () => say('desk-words.line'),
  subject: () => say('desk-words.subject'),
  'subject-liked': () => say('desk-words.subject-liked'),
  'heading-new': () => say('desk-words.heading-new'),
  'heading-liked': () => say('desk-words.heading-liked'),
  greeting: () => say('desk-words.greeting'),
  'greeting-nobody': () => say('desk-words.greeting-nobody'),
  opening: () => say('desk-words.opening'),
  closing: () => say('desk-words.closing'),
  reason: () => say('desk-words.reason'),
}

const valueNames: Readonly<Record<string, () => string>> = {
  title: () => say('desk-words.value-title'),
  site: () => say('desk-words.value-site'),
  name: () => say('desk-words.value-name'),
  email: () => say('desk-words.value-email'),
  list: () => say('desk-words.value-list'),
  count: () => say('desk-words.value-count'),
  author: () => say('desk-words.value-author'),
}

/** "{list} (what they subscribe to)" */
export const valueName = (name: string): string => valueNames[name]?.() ?? `{${name}}`

export const wordGroups = Object.keys(wordTable) as WordGroup[] // safe: the keys of the table, which has no others

/** What was written for each sentence, a line each, to compare two versions. */
export function ownWordsShown(all: object): string[] {
  return Object.entries(all).flatMap(([code, written]: [string, unknown]) =>
    Object.entries(isRecord(written) ? written : {}).map(([key, words]) =>
      say('desk-words.shown', {
        language: languageName(code),
        sentence: nameOf(key),
        words: String(words) || say('desk-settings.empty'),
      }),
    ),
  )
}

/** The same for a sentence that this release can't say, and why. */
export const unsayableShown = ({ code, key, words, fault }: UnsayableWord) => ({
  said: ownWordsShown({ [code]: { [key]: words } })[0] ?? '',
  fault,
})

/** "English, Home page, Heading" */
export const wordName = (code: string, key: string): string =>
  say('desk-words.named', { group: languageName(code), part: nameOf(key) })

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** A version may have one that this release doesn't know. */
function nameOf(key: string): string {
  for (const group of wordGroups)
    for (const word of wordTable[group])
      if (word.key === key) return say('desk-words.named', { group: groupNames[group](), part: partNames[word.part]() })
  return key
}
