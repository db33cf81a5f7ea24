import { useEffect, useRef, useState } from 'react'
import { useVerb } from '../verbs/use-verb.ts'
import type { Preview } from './preview-of.ts'
import type { Sample, SeoTab } from './seo-tabs.ts'
import type { previewAction } from './preview-verbs.ts'

const pauseMs = 300

/** What the page would say with that sample; until that is known, what it said before. */
export function usePreview(
  initial: Preview,
  { tab, id, sample }: { tab: SeoTab; id: string | null; sample: Sample },
): { preview: Preview; busy: boolean } {
  const [preview, setPreview] = useState(initial)
  const { send, busy } = useVerb<typeof previewAction.verbs>({ onDone: setPreview })
  const asked = useRef(sample)
  const ask = useRef(send)
  useEffect(() => {
    ask.current = send
  })
  useEffect(() => {
    if (asked.current === sample) return
    const timer = setTimeout(() => {
      asked.current = sample
      ask.current('preview', { tab, id, sample })
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [tab, id, sample])
  return { preview, busy }
}
