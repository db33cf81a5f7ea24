import { useEffect, useState } from 'react'
import type { Option } from '#ui/combobox'

/** Who is asked for names that fit. */
export type Suggest = (typed: string, signal: AbortSignal) => Promise<Option[]>

const pauseMs = 150

/** What fits what is typed last in a cell, behind what was typed before it: names of authors, of categories, tags. */
export function useSuggestions(suggest: Suggest | undefined, typed: string, isList: boolean): string[] {
  const [names, setNames] = useState<string[]>([])
  const comma = isList ? typed.lastIndexOf(',') + 1 : 0
  const last = typed.slice(comma).trim()
  useEffect(() => {
    if (!suggest || last === '') return
    const stop = new AbortController()
    const timer = setTimeout(
      () =>
        void suggest(last, stop.signal).then(
          (options) => setNames(options.map(({ name }) => name)),
          // Without suggestions the name is typed.
          () => undefined,
        ),
      pauseMs,
    )
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [suggest, last])
  const before = comma === 0 ? '' : `${typed.slice(0, comma)} `
  return last === '' ? [] : [...new Set(names)].map((name) => before + name)
}
