import type { Author } from '#authors'
import { field, type FilledIn } from '../form/form-field.ts'

/** Every field of the form, under its name in an author. */
export const authorForm = {
  name: field('Name', ''),
  nationality: field('Nationality', ''),
  bio: field('Biography', ''),
  image: field('Image URL', ''),
  birth_date: field('Born', ''),
  death_date: field('Died', ''),
  era: field('Era', ''),
  sort_name: field('Sort name', ''),
  aliases: field<string[]>('Other names', []),
  is_active: field('Active', true),
  needs_review: field('Needs review', false),
}

/** An author as the form holds them: what is not known is empty. */
export type AuthorFields = FilledIn<typeof authorForm>
export type EditedAuthor = Pick<Author, 'id' | 'version' | keyof AuthorFields>
