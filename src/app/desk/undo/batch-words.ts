import type { Batch, BatchHead } from '#changes'

const did: Record<string, string> = {
  create: 'Added',
  update: 'Edited',
  publish: 'Published',
  unpublish: 'Unpublished',
  'publish-at': 'Set when to show',
  'unpublish-at': 'Set when to take down',
  appear: 'Showed at its time',
  feature: 'Featured',
  unfeature: 'No longer featured:',
  propose: 'Proposed',
  withdraw: 'Withdrew',
  'send-back': 'Sent back',
  trash: 'Moved to the trash:',
  restore: 'Restored',
  'restore-version': 'Restored a version of',
  delete: 'Deleted for ever:',
  erase: 'Deleted for ever:',
  merge: 'Merged',
  'set-category': 'Set the category of',
  'add-category': 'Added a category to',
  'add-tags': 'Tagged',
  'remove-tag': 'Took a tag from',
  'set-source': 'Wrote the source of',
  undo: 'Put back',
  import: 'Imported',
  fill: 'Added what an import knew to',
  'undo-import': 'Took an import back:',
}

const many: Readonly<Partial<Record<string, string>>> = { quote: 'quotes', author: 'authors', category: 'categories' }

/** "Published 12 quotes", "Edited “Know thyself”". */
export function batchWords({ noun, verb, count, words }: Pick<Batch, 'noun' | 'verb' | 'count' | 'words'>): string {
  return `${did[verb] ?? verb} ${counted(noun, count, words)}`
}

/** The same of a batch that may have written to things of several nouns: "Merged 2 authors and 14 quotes". */
export function headWords({ verb, nouns, words }: Pick<BatchHead, 'verb' | 'nouns' | 'words'>): string {
  const [only] = nouns
  const named = nouns.length === 1 && only?.count === 1 ? words : null
  return `${did[verb] ?? verb} ${nouns.map(({ noun, count }) => counted(noun, count, named)).join(' and ')}`
}

function counted(noun: string, count: number, words: string | null): string {
  if (noun === 'settings') return 'the settings'
  if (count !== 1) return `${count.toLocaleString('en')} ${many[noun] ?? `${noun.replaceAll('-', ' ')}s`}`
  return words === null ? `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun.replaceAll('-', ' ')}` : `“${shortened(words)}”`
}

const shortened = (words: string) => (words.length > 60 ? `${words.slice(0, 60).trimEnd()}…` : words)
