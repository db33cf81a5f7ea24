import { useState } from 'react'

/**
 * The fields of a form, together with the version that they were read with. When another version was loaded and nothing was typed, both are taken from it. What was typed stays, with the
 * version that it was typed over: saving it is then refused instead of writing over what somebody else saved. `saved` says that what was typed is stored.
 */
export function useOpened<F extends object>(fields: F, version: number) {
  const [opened, setOpened] = useState({ fields, set: fields, version })
  if (version !== opened.version && isSame(opened.set, opened.fields)) setOpened({ fields, set: fields, version })
  return {
    set: opened.set,
    version: opened.version,
    change: (more: Partial<F>) => setOpened((was) => ({ ...was, set: { ...was.set, ...more } })),
    saved: () => setOpened((was) => ({ ...was, fields: was.set })),
  }
}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)
