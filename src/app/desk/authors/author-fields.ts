import type { Author } from '#authors'
import { say } from '#messages'
import type { OwnValues } from '#own-fields'
import { ownInWords } from '../form/own-controls.tsx'
import { field, type FilledIn } from '../form/form-field.ts'
import { inEachLanguage } from '../names/in-each-language.ts'
import { seoForm } from '../seo-preview/seo-form.ts'

/** Every field of the form, under its name in an author. */
export const authorForm = () => ({
  name: field(say('desk-authors.name'), ''),
  nationality: field(say('desk-authors.nationality'), ''),
  bio: field(say('desk-authors.biography'), ''),
  image: field(say('desk-authors.image-url'), ''),
  birth_date: field(say('desk-authors.born'), ''),
  death_date: field(say('desk-authors.died'), ''),
  era: field(say('desk-authors.era'), ''),
  sort_name: field(say('desk-authors.sort-name'), ''),
  aliases: field<string[]>(say('desk-authors.other-names'), []),
  names: field<Record<string, string>>(say('desk-names.title'), {}, inEachLanguage),
  ...seoForm(),
  own: field<OwnValues>(say('desk-own-fields.own-fields'), {}, ownInWords),
  is_active: field(say('desk-authors.active'), true),
  needs_review: field(say('desk-authors.needs-review'), false),
})

/** An author as the form holds them: what is not known is empty. */
export type AuthorFields = FilledIn<ReturnType<typeof authorForm>>
export type EditedAuthor = Pick<Author, 'id' | 'version' | keyof AuthorFields>
