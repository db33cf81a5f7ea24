import type { Batch } from '#changes'

const did: Record<string, string> = {
  create: 'Added',
  update: 'Edited',
  publish: 'Published',
  unpublish: 'Unpublished',
  feature: 'Featured',
  unfeature: 'No longer featured:',
  propose: 'Proposed',
  withdraw: 'Withdrew',
  'send-back': 'Sent back',
  trash: 'Moved to the trash:',
  restore: 'Restored',
  delete: 'Deleted for ever:',
  erase: 'Deleted for ever:',
  merge: 'Merged',
  'set-category': 'Set the category of',
  'add-category': 'Added a category to',
  'add-tags': 'Tagged',
  'remove-tag': 'Took a tag from',
  undo: 'Put back',
}

const many: Record<Batch['noun'], string> = { quote: 'quotes', author: 'authors', category: 'categories' }

/** "Published 12 quotes", "Edited “Know thyself”". */
export function batchWords({ noun, verb, count, words }: Pick<Batch, 'noun' | 'verb' | 'count' | 'words'>): string {
  const what =
    count === 1 ? (words === null ? `a ${noun}` : `“${shortened(words)}”`) : `${count.toLocaleString('en')} ${many[noun]}`
  return `${did[verb] ?? verb} ${what}`
}

const shortened = (words: string) => (words.length > 60 ? `${words.slice(0, 60).trimEnd()}…` : words)
