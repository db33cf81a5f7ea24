import { useEffect, useState } from 'react'
import type { Option } from '#ui/combobox'

/** Finds names that fit what was typed. */
export type Suggest = (typed: string, signal: AbortSignal) => Promise<Option[]>

const pauseMs = 150

/** Suggestions for a cell: names of authors or categories, or tags, that fit the last part that was typed, with the parts before it. */
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
          // Suggestions are only a help: the name can be typed in full.
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
