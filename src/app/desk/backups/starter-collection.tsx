import { useState } from 'react'
import { say } from '#messages'
import type { CollectionRemoved } from '#quotes'
import { Button } from '../head/button.tsx'
import { undoToast } from '../undo/undo-toast.ts'
import { useVerb } from '../verbs/use-verb.ts'
import { VerbPrompt } from '../verbs/verb-prompt.tsx'
import type { backupsAction } from './backups-action.ts'

type Props = {
  /** How many of its quotes can be removed. */
  quotes: number
  /** Of the page of backups, where it is on another page. */
  action?: string
}

/** Takes out what the site came with, and says what stays of it. */
export function StarterCollection({ quotes, action }: Props) {
  const [removed, setRemoved] = useState<CollectionRemoved | null>(null)
  const verb = useVerb<typeof backupsAction.verbs, 'remove-starter'>({
    ...(action === undefined ? {} : { action }),
    onDone: ({ removed: gone }) => {
      if (!gone) return
      setRemoved(gone)
      undoToast(say('desk-backups.starter-collection-removed'), gone.batch, wordsOf(gone))
    },
  })
  const kept = removed ? [...removed.kept.quotes, ...removed.kept.authors, ...removed.kept.categories] : []
  if (quotes === 0 && kept.length === 0) return null
  return (
    <section aria-labelledby="starter" className="mt-10 max-w-prose">
      <h2 id="starter" className="font-sans text-sm font-semibold">
        {say('desk-backups.starter-collection')}
      </h2>
      {quotes > 0 && (
        <>
          <p className="mt-2 text-sm text-quiet">{say('desk-backups.quotes-came-site-can', { count: quotes })}</p>
          <Button className="mt-3" busy={verb.busy} onClick={() => verb.send('remove-starter')}>
            {say('desk-backups.remove-starter-collection')}
          </Button>
        </>
      )}
      {kept.length > 0 && (
        <details className="mt-3 text-sm">
          <summary className="cursor-pointer">{say('desk-backups.entries-stay-edited-or', { count: kept.length })}</summary>
          <ul className="mt-2 grid gap-1 text-quiet">
            {kept.map((name, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- the list never changes, and two may have one name
              <li key={place} dir="auto" className="line-clamp-2 wrap-anywhere">
                {name}
              </li>
            ))}
          </ul>
        </details>
      )}
      <VerbPrompt verb={verb} />
    </section>
  )
}

function wordsOf({ quotes, authors, categories }: CollectionRemoved): string {
  return say('desk-backups.quotes-authors-categories-are', { quotes, authors, categories })
}
