import { useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { say } from '#messages'
import { askSite } from '#images/parts'
import { Dialog } from '#ui/dialog'
import { Button } from '../head/button.tsx'
import { ChangeFilters, type AskedRecent } from './change-filters.tsx'
import { ChangeLine } from './change-line.tsx'
import type { RecentChanges as Page } from './undo-endpoint.ts'

type Found = { data?: Page; failure?: string }

/** The next letter is mostly typed sooner. */
const pauseMs = 250

/** Everything that was done to content, calendar and settings, with a search, and a button that undoes it. */
export function RecentChanges({ onClose, busy }: { onClose: () => void; busy: boolean }) {
  const [asked, setAsked] = useState<AskedRecent>({ q: '', who: '', noun: '', day: '' })
  const [{ data, failure }, setFound] = useState<Found>({})
  const [isLoading, setLoading] = useState(false)
  const words = useRef<HTMLInputElement>(null)
  // When it opens, after each undo, and when something else is asked for.
  useEffect(() => {
    if (busy) return
    const ended = new AbortController()
    const timer = setTimeout(() => {
      ask(asked, null, ended.signal).then(
        (data) => setFound({ data }),
        (fault: unknown) => !ended.signal.aborted && setFound((before) => ({ ...before, failure: said(fault) })),
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [busy, asked])
  const more = async (before: number) => {
    if (isLoading) return
    setLoading(true)
    try {
      const older = await ask(asked, before)
      setFound(({ data }) => ({ data: { ...older, changes: [...(data?.changes ?? []), ...older.changes] } }))
    } catch (fault) {
      setFound((was) => ({ ...was, failure: said(fault) }))
    }
    setLoading(false)
  }
  const isFiltered = Object.values(asked).some((one) => one !== '')
  const next = data?.next ?? null
  return (
    <Dialog
      title={say('desk.recent-changes')}
      text={say('desk-undo.can-be-redone')}
      onClose={onClose}
      first={() => words.current}
      wide
    >
      <ChangeFilters asked={asked} people={data?.people ?? []} words={words} onAsk={setAsked} />
      {failure !== undefined && (
        <p role="alert" className="py-4 text-sm text-wrong">
          {failure}
        </p>
      )}
      {data === undefined && failure === undefined && (
        <output className="block py-8 text-center text-sm text-quiet">{say('desk.loading')}</output>
      )}
      {data?.changes.length === 0 && (
        <output className="block py-8 text-center text-sm text-quiet">
          {isFiltered ? say('desk-undo.none-match') : say('desk-undo.none')}
        </output>
      )}
      {data && data.changes.length > 0 && (
        <ul className="divide-y divide-line text-sm" aria-label={say('desk-audit.changes')}>
          {data.changes.map((change) => (
            <ChangeLine key={change.batch} change={change} busy={busy} onOpen={onClose} />
          ))}
        </ul>
      )}
      {next !== null && (
        <Button className="mt-4" aria-disabled={isLoading} onClick={() => void more(next)}>
          {isLoading ? say('desk.loading') : say('desk-audit.older')}
        </Button>
      )}
    </Dialog>
  )
}

async function ask(asked: AskedRecent, before: number | null, signal?: AbortSignal): Promise<Page> {
  const params = new URLSearchParams({ ...asked, ...(before === null ? {} : { before: String(before) }) })
  return await askSite<Page>(`${href('/admin/undo')}?${params}`, signal ? { signal } : {})
}

const said = (fault: unknown) => (fault instanceof Error ? fault.message : say('desk-undo.failed'))
