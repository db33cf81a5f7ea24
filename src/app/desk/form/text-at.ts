/** The fields of a form that hold text. */
type TextName<S> = { [N in keyof S]: S[N] extends string ? N : never }[keyof S] & string

type Typing = { target: { value: string } }

/** Joins a control to a field of the form: `<TextField label="Name" {...text('name')} />` shows what it holds, takes what is typed and says what is wrong with it. */
export function textAt<S extends object>(
  mine: S,
  set: (some: Partial<S>) => void,
  errors: Readonly<Record<string, string | undefined>>,
) {
  return <N extends TextName<S>>(name: N) => ({
    name,
    value: mine[name] as string, // safe: `TextName` has no others
    error: errors[name],
    onChange: ({ target: { value } }: Typing) => set({ [name]: value } as Partial<S>), // safe: one of its fields
  })
}
