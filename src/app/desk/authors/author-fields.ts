import type { Author } from '#authors'

/** An author as the form holds them: what is not known is empty. */
export type AuthorFields = Record<(typeof texts)[number], string> & {
  aliases: string[]
  is_active: boolean
  needs_review: boolean
}

export type EditedAuthor = Pick<Author, 'id' | 'version' | (typeof texts)[number] | 'aliases' | 'is_active' | 'needs_review'>

const texts = ['name', 'nationality', 'bio', 'image', 'birth_date', 'death_date', 'era', 'sort_name'] as const

export const emptyAuthor: AuthorFields = {
  name: '',
  nationality: '',
  bio: '',
  image: '',
  birth_date: '',
  death_date: '',
  era: '',
  sort_name: '',
  aliases: [],
  is_active: true,
  needs_review: false,
}

export function fieldsOf(author: EditedAuthor): AuthorFields {
  const { aliases, is_active, needs_review } = author
  const written = Object.fromEntries(texts.map((name) => [name, author[name] ?? '']))
  return { ...emptyAuthor, ...written, aliases, is_active, needs_review }
}

const names: Record<keyof AuthorFields, string> = {
  name: 'Name',
  nationality: 'Nationality',
  bio: 'Biography',
  image: 'Image URL',
  birth_date: 'Born',
  death_date: 'Died',
  era: 'Era',
  sort_name: 'Sort name',
  aliases: 'Other names',
  is_active: 'Active',
  needs_review: 'Needs review',
}

/** The fields in which two versions differ, each with what the other one says. */
export function differing(mine: AuthorFields, theirs: AuthorFields, set: (some: Partial<AuthorFields>) => void) {
  const keys = Object.keys(names) as (keyof AuthorFields)[] // safe: the keys of the record above
  return keys
    .filter((key) => JSON.stringify(mine[key]) !== JSON.stringify(theirs[key]))
    .map((key) => ({ name: names[key], theirs: said(theirs[key]), take: () => set({ [key]: theirs[key] }) }))
}

function said(value: AuthorFields[keyof AuthorFields]): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'string' ? value : value.join(', ')
}
