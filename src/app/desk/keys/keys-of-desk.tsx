import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { say } from '#messages'
import type { DeskEntry } from '../head/desk-entries.ts'
import { lazyDialog } from '../../page/lazy-dialog.tsx'
import { hearKeys } from './hear-keys.ts'
import { showKeys } from './show-keys.ts'
import { useDeskKeys } from './use-desk-keys.ts'

const KeysDialog = lazyDialog(async () => (await import('./keys-dialog.tsx')).KeysDialog)

/** The keys of the desk itself, and the list of all. */
export function KeysOfDesk({ entries }: { entries: DeskEntry[] }) {
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  useEffect(hearKeys, [])
  useEffect(() => {
    const open = () => setOpen(true)
    addEventListener('desk-keys', open)
    return () => removeEventListener('desk-keys', open)
  }, [])
  useDeskKeys(
    entries.map(({ name, to, key }) => ({ key: `g ${key}`, says: name, run: () => void navigate(to) })),
    say('desk-keys.go-to'),
    true,
  )
  useDeskKeys(
    [
      { key: '/', says: say('desk-keys.search-page'), run: () => field()?.focus(), when: () => field() !== null },
      { key: '?', says: say('desk.keyboard-shortcuts'), run: showKeys },
    ],
    say('desk-keys.of-desk'),
    true,
  )
  return isOpen && <KeysDialog onClose={() => setOpen(false)} />
}

const field = () => document.querySelector<HTMLElement>('main :is(input[type=search], [role=searchbox])')
