import { useEffect, useEffectEvent, useState } from 'react'

/** All that the list showed at one moment, written down by the server under an id. */
export type AllOfList = { id: string; count: number }

export type Selection = {
  /** None where all of the list is selected: they are too many to be named. */
  ids: string[]
  /** All of the list, and what of it was taken out again. */
  all: (AllOfList & { except: string[] }) | null
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
  /** All of the list, unless what was selected is gone by then. What is toggled afterwards is taken out of it, or put back. */
  chooseAll: (all: AllOfList) => void
  /** What was done with these takes them out of it; what was selected since stays. */
  leave: (ids: readonly string[]) => void
  clear: () => void
}

/** One request may name so many (change-quotes.ts), and of all of a list so many may be taken out. */
export const mostSelected = 1_000

/**
 * What is selected in a list. `list` says which list it is, without the page (`listOf(search)` in list-address.ts): what is selected stays while one pages
 * through it, and goes with another search or filter. Escape clears it, unless a dialog or field has the key.
 */
export function useSelection(list: string, onPage: string[]): Selection {
  const [{ of, ids, last, all }, setState] = useState<State>(none(list))
  const held = of === list ? ids : nothing
  const whole = of === list ? all : null
  const has = (id: string) => (whole ? !held.has(id) : held.has(id))
  // Of all of a list, what is held is what was taken out.
  const keep = (next: Iterable<string>, at: string | null) =>
    setState({ of: list, ids: new Set([...next].slice(0, mostSelected)), last: at, all: whole })
  const clear = () => setState(none(list))
  const count = whole ? whole.count - held.size : held.size

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || count === 0) return
    if (event.target instanceof Element && event.target.closest(overThePage)) return
    clear()
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])

  const isWholePage = onPage.length > 0 && onPage.every(has)
  const put = (meant: string[], isOn: boolean, at: string | null) =>
    keep(isOn === (whole !== null) ? [...held].filter((one) => !meant.includes(one)) : [...held, ...meant], at)
  return {
    ids: whole ? [] : [...held],
    all: whole && { ...whole, except: [...held] },
    count,
    has,
    toggle: (id, range = false) => put(range && of === list && last !== null ? between(onPage, last, id) : [id], !has(id), id),
    togglePage: () => put(onPage, !isWholePage, null),
    page: isWholePage || (onPage.some(has) && 'some'),
    choose: (ids) =>
      setState((now) =>
        now.of === list && now.ids.size > 0 ? { ...none(list), ids: new Set(ids.slice(0, mostSelected)) } : now,
      ),
    chooseAll: (all) => setState((now) => (now.of === list && now.ids.size > 0 ? { ...none(list), all } : now)),
    leave: (gone) =>
      setState((now) => (now.all ? now : { ...now, ids: new Set([...now.ids].filter((id) => !gone.includes(id))) })),
    clear,
  }
}

/** What is over the list has the key for itself. */
const overThePage = 'dialog, [role=dialog], [role=alertdialog], [role=menu], [popover]'

const nothing: ReadonlySet<string> = new Set()
type State = { of: string; ids: ReadonlySet<string>; last: string | null; all: AllOfList | null }
const none = (of: string): State => ({ of, ids: nothing, last: null, all: null })

function between(ids: string[], one: string, other: string): string[] {
  const places = [ids.indexOf(one), ids.indexOf(other)]
  if (places.includes(-1)) return [other]
  return ids.slice(Math.min(...places), Math.max(...places) + 1)
}
