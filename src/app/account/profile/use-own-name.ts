import { useState } from 'react'
import { say } from '#messages'
import { toast } from '#ui/toast'
import { Refusal, sendName, sendSync } from './own-profile.ts'
import { profileSentences } from './profile-sentences.ts'

/** The name that the page shows. A new one is there at once, and the former comes back where it could not be kept. */
export function useOwnName(stored: string) {
  const [name, setName] = useState(stored)
  const [busy, setBusy] = useState<'update' | 'sync' | null>(null)

  /** @returns whether it was done; if not, the reason has been told */
  async function run(what: 'update' | 'sync', shown: string, done: () => Promise<string>): Promise<boolean> {
    if (busy) return false
    setBusy(what)
    setName(shown)
    try {
      setName(await done())
      toast({ kind: 'success', title: what === 'update' ? profileSentences.updated() : profileSentences.synced() })
      return true
    } catch (error) {
      setName(name)
      toast({
        kind: 'error',
        title: say('account.error'),
        message: error instanceof Refusal ? error.message : profileSentences[what](),
      })
      return false
    } finally {
      setBusy(null)
    }
  }

  return {
    name,
    busy,
    save: (typed: string) => run('update', typed.trim(), () => sendName(typed)),
    sync: () => run('sync', name, sendSync),
  }
}
