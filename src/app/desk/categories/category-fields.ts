import type { Category } from '#categories'
import { say } from '#messages'
import { field, type FilledIn } from '../form/form-field.ts'
import { seoForm } from '../seo-preview/seo-form.ts'
import { inEachLanguage } from '../names/in-each-language.ts'

/** Every field of the form, under its name in a category. */
export const categoryForm = () => ({
  name: field(say('desk-categories.name'), ''),
  description: field(say('desk-categories.description'), ''),
  names: field<Record<string, string>>(say('desk-names.title'), {}, inEachLanguage),
  descriptions: field<Record<string, string>>(say('desk-categories.descriptions-in-languages'), {}, inEachLanguage),
  color: field(say('desk-categories.color'), '#3B82F6'),
  ...seoForm(),
  isActive: field<boolean>(say('desk-categories.status'), true, (isActive) =>
    isActive ? say('desk-categories.active') : say('desk-categories.inactive'),
  ),
})

/** A category as the form holds it. */
export type CategoryFields = FilledIn<ReturnType<typeof categoryForm>>
export type EditedCategory = Pick<Category, 'id' | 'version' | keyof CategoryFields>
