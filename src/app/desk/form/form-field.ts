import { say } from '#messages'

/** A field of a form: what it is called where two versions are compared, what it holds where nothing is given, and how a value is said where that is not the value itself. */
export function field<T>(label: string, empty: T, said?: (value: T) => string) {
  return { label, empty, said }
}

type FormFields = Readonly<Record<string, { label: string; empty: unknown; said?: ((value: never) => string) | undefined }>>
type Held = Readonly<Record<string, { empty: unknown }>>
/** The form as it is filled in. */
export type FilledIn<F extends Held> = { [N in keyof F]: F[N]['empty'] }

/** What a form holds for a new one. */
export function emptyOf<F extends Held>(fields: F): FilledIn<F> {
  return Object.fromEntries(Object.entries(fields).map(([name, { empty }]) => [name, empty])) as FilledIn<F> // safe: made of what its type is made of
}

/** What it holds for one that is stored: what is not known is empty. */
export function filledIn<F extends FormFields>(fields: F, stored: { [N in keyof F]: F[N]['empty'] | null }): FilledIn<F> {
  const known = Object.entries<unknown>(emptyOf(fields)).map(([name, empty]): [string, unknown] => [name, stored[name] ?? empty])
  return Object.fromEntries(known) as FilledIn<F> // safe: of each of them, what is stored or what is empty
}

/** The fields in which two versions differ, each with what the other one says. */
export function differing<F extends FormFields>(
  fields: F,
  mine: FilledIn<F>,
  theirs: FilledIn<F>,
  set: (some: Partial<FilledIn<F>>) => void,
) {
  return Object.entries(fields)
    .filter(([name]) => JSON.stringify(mine[name]) !== JSON.stringify(theirs[name]))
    .map(([name, { label, said }]) => ({
      name: label,
      theirs: inWords(theirs[name], said),
      take: () => set({ [name]: theirs[name] } as Partial<FilledIn<F>>), // safe: what they hold under that name
    }))
}

function inWords(value: unknown, said: ((value: never) => string) | undefined): string {
  if (said) return said(value as never) // safe: it is of the very field that says it
  if (typeof value === 'boolean') return value ? say('desk-form.yes') : say('desk-form.no')
  return Array.isArray(value) ? value.join(', ') : String(value)
}
