import { say } from '#messages'
import type { Option } from '#ui/combobox'
import { formFields, type FieldName, type QuoteFields } from './form-fields.ts'
import { listed } from '../../listed.ts'

/** What a field holds, for the person who compares two of them. */
export function inWords(name: FieldName, fields: QuoteFields, categories: readonly Option[]): string {
  const named = (id: string) => categories.find((one) => one.id === id)?.name ?? id
  if (name === 'category') return plainly(named(fields.category))
  if (name === 'categories') return plainly(listed(fields.categories.map(named)))
  return said(name, fields) || plainly(fields[name])
}

const words: { [N in FieldName]: { said: ((value: QuoteFields[N]) => string) | undefined } } = formFields

function said<N extends FieldName>(name: N, fields: QuoteFields): string | undefined {
  return words[name].said?.(fields[name])
}

function plainly(value: unknown): string {
  if (typeof value === 'boolean') return value ? say('desk-form.yes') : say('desk-form.no')
  return typeof value === 'string' && value !== '' ? value : say('desk-quotes.nothing')
}
