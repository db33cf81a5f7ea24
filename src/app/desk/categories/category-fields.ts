import type { Category } from '#categories'
import { field, type FilledIn } from '../form/form-field.ts'
import { inEachLanguage } from '../names/in-each-language.ts'

/** Every field of the form, under its name in a category. */
export const categoryForm = {
  name: field('Name', ''),
  description: field('Description', ''),
  names: field<Record<string, string>>('Names in other languages', {}, inEachLanguage),
  descriptions: field<Record<string, string>>('Descriptions in other languages', {}, inEachLanguage),
  color: field('Color', '#3B82F6'),
  isActive: field<boolean>('Status', true, (isActive) => (isActive ? 'Active' : 'Inactive')),
}

/** A category as the form holds it. */
export type CategoryFields = FilledIn<typeof categoryForm>
export type EditedCategory = Pick<Category, 'id' | 'version' | keyof CategoryFields>
