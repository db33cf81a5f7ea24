import type { QuoteFields } from './form-fields.ts'

/** What each part of the form is given. */
export type PartProps = {
  fields: QuoteFields
  set: (change: Partial<QuoteFields>) => void
  /** The sentence for a field, by the verb's name for it. */
  wrong: (name: string) => string | undefined
  mayPublish: boolean
}
