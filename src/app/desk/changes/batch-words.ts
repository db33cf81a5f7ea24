import type { BatchAct } from '#changes'
import { dateLanguage, say } from '#messages'
import { dateOf } from '#time'
import { countedNoun } from './noun-table.ts'

/** "Published 12 quotes", "Merged author A into B"; of what undid it, "Unmerged author A and B", "Undid: Published 12 quotes". */
export function batchWords({ act, depth }: { act: BatchAct; depth: number }): string {
  if (depth === 0) return actWords(act)
  if (depth % 2 === 0) return say('desk-changes.redid', { change: actWords(act) })
  const { words, into } = act
  if (into === null || words === null) return say('desk-changes.undid', { change: actWords(act) })
  return isOfAuthors(act)
    ? say('desk-changes.unmerged-authors', { one: words, other: into })
    : say('desk-changes.unmerged-quotes', { one: shortened(words), other: shortened(into) })
}

/** Whether "did something to so many things" says all of it: no merge, and nothing that also changed a quote. */
export const isPlainAct = (act: BatchAct): boolean => act.into === null && wholeOf(act) === undefined

function actWords(act: BatchAct): string {
  const { verb, words, into } = act
  const whole = wholeOf(act)
  if (whole) return whole.said(verb, counted('quote', whole.count, words))
  if (into === null || words === null) return (done[verb] ?? changed)(thingsIn(act))
  return isOfAuthors(act)
    ? say('desk-changes.merged-authors', { one: words, other: into })
    : say('desk-changes.merged-quotes', { one: shortened(words), other: shortened(into) })
}

const isOfAuthors = ({ nouns }: BatchAct) => nouns.some(({ noun }) => noun === 'author')

function wholeOf({ nouns }: BatchAct) {
  for (const one of wholes) {
    const found = nouns.find(({ noun }) => noun === one.noun)
    if (found) return { ...one, count: found.count }
  }
  return undefined
}

type Said = (what: string) => string

/** What these acts changed of the quote is part of them: that a settlement wrote its status, a passage verified it. */
const wholes: readonly { noun: BatchAct['first']['noun']; said: (verb: string, what: string) => string }[] = [
  { noun: 'correction', said: (_verb, what) => say('desk-changes.done-settle', { what }) },
  {
    noun: 'statement-offer',
    said: (verb, what) =>
      verb === 'dismiss-offer'
        ? say('desk-changes.done-dismiss-offer', { what })
        : say('desk-changes.done-accept-offer', { what }),
  },
  { noun: 'draft', said: (verb, what) => ofDraft[verb]?.(what) ?? say('desk-changes.done-change-draft', { what }) },
  { noun: 'passage', said: (verb, what) => ofPassage[verb]?.(what) ?? say('desk-changes.done-change-passage', { what }) },
]

const ofDraft: Readonly<Partial<Record<string, Said>>> = {
  'discard-draft': (what) => say('desk-changes.done-discard-draft', { what }),
  'publish-draft': (what) => say('desk-changes.done-publish-draft', { what }),
  'save-draft': (what) => say('desk-changes.done-save-draft', { what }),
  'schedule-draft': (what) => say('desk-changes.done-schedule-draft', { what }),
  'send-back': (what) => say('desk-changes.done-send-back-draft', { what }),
}

const ofPassage: Readonly<Partial<Record<string, Said>>> = {
  confirm: (what) => say('desk-changes.done-confirm', { what }),
  'move-passage': (what) => say('desk-changes.done-move-passage', { what }),
  reject: (what) => say('desk-changes.done-reject', { what }),
  'remove-passage': (what) => say('desk-changes.done-remove-passage', { what }),
  'write-passage': (what) => say('desk-changes.done-write-passage', { what }),
}

const changed: Said = (what) => say('desk-changes.done-other', { what })

const done: Readonly<Partial<Record<string, Said>>> = {
  'add-category': (what) => say('desk-changes.done-add-category', { what }),
  'add-tags': (what) => say('desk-changes.done-add-tags', { what }),
  appear: (what) => say('desk-changes.done-appear', { what }),
  assign: (what) => say('desk-changes.done-assign', { what }),
  create: (what) => say('desk-changes.done-create', { what }),
  delete: (what) => say('desk-changes.done-delete', { what }),
  erase: (what) => say('desk-changes.done-delete', { what }),
  feature: (what) => say('desk-changes.done-feature', { what }),
  fill: (what) => say('desk-changes.done-fill', { what }),
  import: (what) => say('desk-changes.done-import', { what }),
  merge: (what) => say('desk-changes.done-merge', { what }),
  move: (what) => say('desk-changes.done-move', { what }),
  name: (what) => say('desk-changes.done-name', { what }),
  pin: (what) => say('desk-changes.done-pin', { what }),
  propose: (what) => say('desk-changes.done-propose', { what }),
  publish: (what) => say('desk-changes.done-publish', { what }),
  'publish-at': (what) => say('desk-changes.done-schedule', { what }),
  remove: (what) => say('desk-changes.done-remove', { what }),
  'remove-own-field': (what) => say('desk-changes.done-remove', { what }),
  'remove-redirect': (what) => say('desk-changes.done-remove', { what }),
  'remove-tag': (what) => say('desk-changes.done-remove-tag', { what }),
  'renew-names': (what) => say('desk-changes.done-renew-names', { what }),
  'renew-translations': (what) => say('desk-changes.done-renew-translations', { what }),
  'replace-picture': (what) => say('desk-changes.done-replace-picture', { what }),
  restore: (what) => say('desk-changes.done-restore', { what }),
  'restore-version': (what) => say('desk-changes.done-restore-version', { what }),
  'send-back': (what) => say('desk-changes.done-send-back', { what }),
  'set-back': (what) => say('desk-changes.done-set-back', { what }),
  'set-category': (what) => say('desk-changes.done-set-category', { what }),
  'set-source': (what) => say('desk-changes.done-set-source', { what }),
  trash: (what) => say('desk-changes.done-trash', { what }),
  unassign: (what) => say('desk-changes.done-unassign', { what }),
  undo: (what) => say('desk-changes.done-undo', { what }),
  'undo-import': (what) => say('desk-changes.done-undo-import', { what }),
  unfeature: (what) => say('desk-changes.done-unfeature', { what }),
  unpin: (what) => say('desk-changes.done-unpin', { what }),
  unpublish: (what) => say('desk-changes.done-unpublish', { what }),
  'unpublish-at': (what) => say('desk-changes.done-unpublish-at', { what }),
  update: (what) => say('desk-changes.done-update', { what }),
  withdraw: (what) => say('desk-changes.done-withdraw', { what }),
}

/** "1,073 quotes, 379 authors and 13 categories"; of one thing, its words. */
export function thingsIn({ nouns, words, first }: BatchAct): string {
  const isOne = nouns.length === 1 && nouns[0]?.count === 1
  const named = nouns.map(({ noun, count }) =>
    !isOne && noun === first.noun && isNamed.has(noun) && count === 1 && words !== null
      ? say('desk-changes.one-of-many', { noun, name: shortened(words) })
      : counted(noun === 'thread' ? recordOf(first.id) : noun, count, isOne ? words : null),
  )
  return new Intl.ListFormat(dateLanguage()).format(named)
}

/** What a thread is on: "quote:<id>" is of a quote, a report is named as its noun is in the record. */
function recordOf(thread: string): string {
  const [noun = ''] = thread.split(':')
  return { report: 'quote-report', issue: 'newsletter-issue' }[noun] ?? noun
}

const isNamed: ReadonlySet<string> = new Set(['quote', 'author', 'category', 'image'])

function counted(noun: string, count: number, words: string | null): string {
  if (noun === 'quote-of-the-day')
    return count === 1 && words !== null
      ? say('desk-changes.day', { day: dateOf(new Date(words), 'UTC') })
      : say('desk-changes.days', { count })
  return count !== 1 || words === null || noun === 'settings'
    ? countedNoun(noun, count)
    : say('desk-changes.quoted', { words: shortened(words) })
}

const shortened = (words: string) => (words.length > 60 ? `${words.slice(0, 60).trimEnd()}…` : words)
