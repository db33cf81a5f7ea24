import type { Draft } from './use-settings-draft.ts'
import { fields, type Field, type Values } from './settings-fields.ts'

/** What every tab is given: the values, how to change one, and what was wrong with it. */
export type SettingsForm = Pick<Draft, 'values'> & {
  set: <F extends Field>(field: F, value: Values[F], name?: string) => void
  errors: Partial<Record<string, string>>
}

type TextName = { [F in Field]: Values[F] extends string ? F : never }[Field]

/** For a line of text: everything that `TextField` and `TextArea` want. */
export function line({ values, set, errors }: SettingsForm, field: TextName) {
  return {
    name: field,
    label: fields[field].name(),
    value: values[field],
    error: errors[field],
    onChange: ({ target }: { target: { value: string } }) => set(field, target.value),
  }
}
