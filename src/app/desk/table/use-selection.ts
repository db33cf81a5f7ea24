import { useEffect, useEffectEvent, useState } from 'react'

export type Selection = {
  ids: string[]
  count: number
  has: (id: string) => boolean
  /** With `range`, everything on this page between the last one and this becomes as this one does. */
  toggle: (id: string, range?: boolean) => void
  /** All of this page, or none of it where all are. */
  togglePage: () => void
  /** Whether this page's rows are selected: all, some or none. */
  page: boolean | 'some'
  /** These and no others, unless what was selected is gone by then: they are asked for, and may come late. */
  choose: (ids: readonly string[]) => void
  /** What was done with these takes them out of it; what was selected since stays. */
  leave: (ids: readonly string[]) => void
  clear: () => void
}

/** One request may name so many (change-quotes.ts). */
export const mostSelected = 1_000

/**
 * What is selected in a list. `list` says which list it is, without the page (`listOf(search)` in list-address.ts): what is selected stays while one pages
 * through it, and goes with another search or filter. Escape clears it, unless a dialog or field has the key.
 */
export function useSelection(list: string, onPage: string[]): Selection {
  const [{ of, ids, last }, setState] = useState<{ of: string; ids: ReadonlySet<string>; last: string | null }>(none(list))
  const held = of === list ? ids : nothing
  const keep = (next: Iterable<string>, at: string | null) =>
    setState({ of: list, ids: new Set([...next].slice(0, mostSelected)), last: at })
  const clear = () => setState(none(list))

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || held.size === 0) return
    if (event.target instanceof Element && event.target.closest(overThePage)) return
    clear()
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])

  const all = onPage.length > 0 && onPage.every((id) => held.has(id))
  return {
    ids: [...held],
    count: held.size,
    has: (id) => held.has(id),
    toggle: (id, range = false) => {
      const meant = range && of === list && last !== null ? between(onPage, last, id) : [id]
      keep(held.has(id) ? [...held].filter((one) => !meant.includes(one)) : [...held, ...meant], id)
    },
    togglePage: () => keep(all ? [...held].filter((id) => !onPage.includes(id)) : [...held, ...onPage], null),
    page: all || (onPage.some((id) => held.has(id)) && 'some'),
    choose: (ids) =>
      setState((now) =>
        now.of === list && now.ids.size > 0 ? { of: list, ids: new Set(ids.slice(0, mostSelected)), last: null } : now,
      ),
    leave: (gone) => setState((now) => ({ ...now, ids: new Set([...now.ids].filter((id) => !gone.includes(id))) })),
    clear,
  }
}

/** What is over the list has the key for itself. */
const overThePage = 'dialog, [role=dialog], [role=alertdialog], [role=menu], [popover]'

const nothing: ReadonlySet<string> = new Set()
const none = (of: string) => ({ of, ids: nothing, last: null })

function between(ids: string[], one: string, other: string): string[] {
  const places = [ids.indexOf(one), ids.indexOf(other)]
  if (places.includes(-1)) return [other]
  return ids.slice(Math.min(...places), Math.max(...places) + 1)
}
