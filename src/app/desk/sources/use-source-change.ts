import { toast } from '#ui/toast'
import { useRef, useState } from 'react'
import { said } from '../table/bulk-bar.tsx'
import { undoToast } from '../undo/undo-toast.ts'
import { useVerb } from '../verbs/use-verb.ts'
import type { SourceAsked } from './source-editor.tsx'
import type { sourcesAction } from './sources-verbs.ts'

/** Writes a source and a status, of one quote or of many, and says so with a way back. `onDone` hears of which quotes it was sent. */
export function useSourceChange(onDone: (ids: string[]) => void) {
  const sent = useRef<string[]>([])
  const [lacking, setLacking] = useState(nothing)
  const verb = useVerb<typeof sourcesAction.verbs, 'change'>({
    onDone: ({ batch, changed, skipped }) => {
      const reasons = [...new Set(skipped.map(({ reason }) => reason))].slice(0, 2).join(' ')
      if (changed === 0) return toast({ kind: 'validation', title: 'Nothing was changed', message: reasons })
      const title = changed === 1 ? 'Source saved' : `Source saved: ${said(changed, ['quote', 'quotes'])}`
      undoToast(
        title,
        batch,
        skipped.length === 0 ? undefined : `${said(skipped.length, ['quote was', 'quotes were'])} not changed. ${reasons}`,
      )
      onDone(sent.current)
    },
    onRefused: ({ fields, sentence }) => {
      setLacking({ of: sent.current, fields })
      if (Object.keys(fields).length === 0) toast({ kind: 'error', title: 'Error', message: sentence })
    },
  })
  return {
    busy: verb.busy,
    /** What was wrong at the fields, as long as they stand open for the quotes that it was told of. */
    refusedOf: (ids: string[]) => (ids.join() === lacking.of.join() ? lacking.fields : {}),
    forget: () => setLacking(nothing),
    send: (ids: string[], { source, status }: SourceAsked) => {
      if (verb.busy) return
      sent.current = ids
      setLacking(nothing)
      verb.send('change', { act: 'set-source', ids, source, status })
    },
  }
}

const nothing: { of: string[]; fields: Record<string, string> } = { of: [], fields: {} }
