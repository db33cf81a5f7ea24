import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { inARow, say, siteHref } from '#messages'
import { toast } from '#ui/toast'
import { Button } from '../head/button.tsx'
import { forget } from '../../page/client-cache.ts'

type Result = { inserted: number; updated: number; alreadyExisting: number; total: number }

/** Brings every profile into step with its account, and says what came of it. */
export function SyncUsers() {
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  async function sync() {
    setBusy(true)
    try {
      const result = await askForSync()
      toast({ kind: 'success', title: say('desk-users.sync-successful'), message: said(result) })
      forget()
      await revalidate()
    } catch (fault) {
      const message = fault instanceof SyncFailed ? fault.message : say('desk-users.failed-sync-users')
      toast({ kind: 'error', title: say('desk-users.sync-failed'), message })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button aria-disabled={busy} onClick={() => void (busy || sync())}>
      {busy ? say('desk-users.syncing') : say('desk-users.sync-all-users')}
    </Button>
  )
}

class SyncFailed extends Error {}

async function askForSync(): Promise<Result> {
  const answer = await fetch(siteHref('/api/functions/sync-all-users'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ trigger: 'manual_sync' }),
  })
  // A proxy between may answer with a page of its own.
  const told = (await answer.json().catch(() => ({}))) as { result?: Result; error?: string } // safe: every field is looked for below
  if (!answer.ok || !told.result) throw new SyncFailed(told.error || `HTTP ${answer.status}: ${answer.statusText}`)
  return told.result
}

function said({ inserted, updated, total }: Result): string {
  const parts = [
    ...(inserted > 0 ? [say('desk-users.profiles-created', { count: inserted })] : []),
    ...(updated > 0 ? [say('desk-users.profiles-updated', { count: updated })] : []),
  ]
  const rest = parts.length === 0 ? [say('desk-users.all-profiles-are-up')] : parts
  return inARow([say('desk-users.synced-in-total', { count: total }), ...rest])
}
