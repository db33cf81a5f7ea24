import { say } from '#messages'
import { toast } from '#ui/toast'
import { useRef, useState } from 'react'
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
      if (changed === 0) return toast({ kind: 'validation', title: say('desk-quotes.nothing-was-changed'), message: reasons })
      const title = say('desk-sources.source-saved', { count: changed })
      undoToast(
        title,
        batch,
        skipped.length === 0 ? undefined : `${say('desk-quotes.not-changed', { count: skipped.length })} ${reasons}`,
      )
      onDone(sent.current)
    },
    onRefused: ({ fields, sentence }) => {
      setLacking({ of: sent.current, fields })
      if (Object.keys(fields).length === 0) toast({ kind: 'error', title: say('desk-form.error'), message: sentence })
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
