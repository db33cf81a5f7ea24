import type { Category } from '#categories'
import { field, type FilledIn } from '../form/form-field.ts'

/** Every field of the form, under its name in a category. */
export const categoryForm = {
  name: field('Name', ''),
  description: field('Description', ''),
  color: field('Color', '#3B82F6'),
  isActive: field<boolean>('Status', true, (isActive) => (isActive ? 'Active' : 'Inactive')),
}

/** A category as the form holds it. */
export type CategoryFields = FilledIn<typeof categoryForm>
export type EditedCategory = Pick<Category, 'id' | 'version' | keyof CategoryFields>
