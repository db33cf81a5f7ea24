import type { BatchAct } from '#changes'
import { dateOf } from '#time'
import { doneInWords } from './change-words.ts'

const did: Record<string, string> = {
  create: 'Added',
  update: 'Edited',
  publish: 'Published',
  unpublish: 'Unpublished',
  'publish-at': 'Scheduled',
  'unpublish-at': 'Scheduled the end of',
  appear: 'Published on schedule:',
  feature: 'Featured',
  unfeature: 'Unfeatured',
  propose: 'Proposed',
  withdraw: 'Withdrew',
  'send-back': 'Sent back',
  trash: 'Moved to trash:',
  restore: 'Restored',
  'restore-version': 'Restored a version of',
  delete: 'Deleted permanently:',
  'remove-redirect': 'Deleted',
  erase: 'Deleted permanently:',
  merge: 'Merged',
  'set-category': 'Set the category of',
  'add-category': 'Added a category to',
  'add-tags': 'Tagged',
  'remove-tag': 'Removed a tag from',
  'set-source': 'Edited the source of',
  undo: 'Undid a change of',
  import: 'Imported',
  fill: 'Filled in from an import:',
  name: 'Named in other languages:',
  'replace-picture': 'Replaced the picture of',
  'renew-names': 'Added names in other languages to',
  pin: 'Pinned',
  unpin: 'Unpinned',
  move: 'Moved',
  'undo-import': 'Undid an import of',
}

/** "Published 12 quotes", "Merged author A into B"; of what undid it, "Unmerged author A and B", "Undid: Published 12 quotes". */
export function batchWords({ act, depth }: { act: BatchAct; depth: number }): string {
  if (depth === 0) return actWords(act)
  const isUndone = depth % 2 === 1
  if (isUndone && act.into !== null && act.words !== null)
    return `Unmerged ${mergedNoun(act)} ${quoted(act, act.words)} and ${quoted(act, act.into)}`
  return `${isUndone ? 'Undid' : 'Redid'}: ${actWords(act)}`
}

function actWords(act: BatchAct): string {
  const { verb, nouns, words, into, first } = act
  // What a settlement changed of the quote is part of it.
  const settled = nouns.find(({ noun }) => noun === 'correction')
  if (settled) return `Settled reports on ${counted('quote', settled.count, words)}`
  // So is the quote that was changed as another site says.
  const offers = nouns.find(({ noun }) => noun === 'statement-offer')
  if (offers)
    return `${verb === 'dismiss-offer' ? 'Dismissed' : 'Accepted'} what another site says of ${counted('quote', offers.count, words)}`
  const drafts = nouns.find(({ noun }) => noun === 'draft')
  if (drafts) return `${ofDraft[verb] ?? 'Changed the draft of'} ${counted('draft', drafts.count, words)}`
  // A quote that it verified is part of it, too.
  const passages = nouns.find(({ noun }) => noun === 'passage')
  if (passages) return `${ofPassage[verb] ?? 'Changed the passage of'} ${counted('quote', passages.count, words)}`
  if (into !== null && words !== null) return `Merged ${mergedNoun(act)} ${quoted(act, words)} into ${quoted(act, into)}`
  const only = nouns.length === 1 && nouns[0]?.count === 1 ? words : null
  const named = nouns.map(({ noun, count }) =>
    nouns.length > 1 && noun === first.noun && noun in many && count === 1 && words !== null
      ? `the ${noun} “${shortened(words)}”`
      : counted(noun, count, only),
  )
  return `${did[verb] ?? capital(doneInWords(verb))} ${inOneSentence.format(named)}`
}

const ofDraft: Record<string, string> = {
  'save-draft': 'Saved a draft of',
  'publish-draft': 'Published the draft of',
  'discard-draft': 'Discarded the draft of',
  'schedule-draft': 'Scheduled the draft of',
}

const ofPassage: Record<string, string> = {
  confirm: 'Confirmed the passage of',
  'move-passage': 'Moved the passage of',
  reject: 'Turned down a passage for',
  'remove-passage': 'Removed the passage of',
}

const inOneSentence = new Intl.ListFormat('en-GB')

const mergedNoun = ({ nouns }: BatchAct) => (nouns.some(({ noun }) => noun === 'author') ? 'author' : 'quote')

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** A name as it is, a quote in its marks. */
const quoted = (act: BatchAct, words: string) => (mergedNoun(act) === 'author' ? words : `“${shortened(words)}”`)

const many: Readonly<Partial<Record<string, string>>> = {
  quote: 'quotes',
  author: 'authors',
  category: 'categories',
  image: 'pictures',
}

function counted(noun: string, count: number, words: string | null): string {
  if (noun === 'settings') return 'the settings'
  if (noun === 'image' && count === 1 && words === null) return 'a picture'
  if (noun === 'quote-of-the-day')
    return count === 1 && words !== null
      ? `the Quote of the Day of ${dateOf(new Date(words), 'UTC')}`
      : `the Quote of the Day of ${count} days`
  if (count !== 1) return `${count.toLocaleString('en')} ${many[noun] ?? `${noun.replaceAll('-', ' ')}s`}`
  return words === null ? `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun.replaceAll('-', ' ')}` : `“${shortened(words)}”`
}

const shortened = (words: string) => (words.length > 60 ? `${words.slice(0, 60).trimEnd()}…` : words)
