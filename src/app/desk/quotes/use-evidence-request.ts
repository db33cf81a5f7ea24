import { useState } from 'react'
import { say } from '#messages'
import { toast } from '#ui/toast'
import { useFollow } from '../verbs/use-follow.ts'
import { useVerb } from '../verbs/use-verb.ts'
import type { QuoteRow } from './list-rows.ts'
import type { evidenceVerbs } from './quotes-action.ts'

/** Has the job look for quotes in the library, and shows what it says of the rows as it goes on. */
export function useEvidenceRequest(rows: readonly QuoteRow[]): { request: (ids: string[]) => void; busy: boolean } {
  const [isFollowed, setIsFollowed] = useState(false)
  const verb = useVerb<typeof evidenceVerbs>({
    onDone: ({ asked }) => {
      setIsFollowed(true)
      toast({
        kind: 'success',
        title: asked === 'all' ? say('desk-quotes.looking-for-all') : say('desk-quotes.looking-for', { count: asked }),
        message: say('desk-quotes.evidence-column-shows'),
      })
    },
  })
  useFollow(isFollowed && rows.some(({ isSought }) => isSought))
  return {
    busy: verb.busy,
    request: (ids) => {
      if (ids.length > 0 && !verb.busy) verb.send('look', { ids })
    },
  }
}
