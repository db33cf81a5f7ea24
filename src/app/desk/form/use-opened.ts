import { useRef, useState } from 'react'

/**
 * The fields of a form, together with the version that they were read with. When another version was loaded and nothing was typed, both are taken from it. What was typed stays, with the
 * version that it was typed over: saving it is then refused instead of writing over what somebody else saved. `sends` gives what is to be sent, and `saved` says that this is stored: what was typed
 * meanwhile stays, over the version that is loaded then.
 */
export function useOpened<F extends object>(fields: F, version: number) {
  const [opened, setOpened] = useState({ fields, set: fields, version })
  const sent = useRef(fields)
  if (version !== opened.version && isSame(opened.set, opened.fields)) setOpened({ fields, set: fields, version })
  return {
    set: opened.set,
    version: opened.version,
    change: (more: Partial<F>) => setOpened((was) => ({ ...was, set: { ...was.set, ...more } })),
    sends: () => (sent.current = opened.set),
    saved: () => setOpened((was) => ({ fields, set: { ...fields, ...changed(was.set, sent.current) }, version })),
  }
}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)

/** The fields that are others than they were. */
function changed<F extends object>(now: F, was: F): Partial<F> {
  const before = new Map<string, unknown>(Object.entries(was))
  const fields = Object.entries(now).filter(([name, value]) => !isSame([value], [before.get(name)]))
  return Object.fromEntries(fields) as Partial<F> // safe: these are fields of `now`
}
