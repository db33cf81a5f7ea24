import { useState } from 'react'
import { href } from 'react-router'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { RowMenu, type RowMenuItem } from '../table/row-menu.tsx'
import type { PersonRow } from './people-shown.ts'
import type { People } from './use-people.ts'

/** What else can be done with somebody. */
export function PersonMenu({ row: { id, name, isSelf, disabled, canSignIn }, people }: { row: PersonRow; people: People }) {
  const [asked, setAsked] = useState<'disable' | 'signOut' | null>(null)
  const { busy, send } = people.verb
  const items: RowMenuItem[] = [
    { name: 'Open', to: href('/admin/users/:id', { id }) },
    { name: 'What they changed', to: `${href('/admin/audit')}?who=${id}` },
    ...(canSignIn ? [{ name: 'Sign out everywhere', run: () => setAsked('signOut') }] : []),
    ...(canSignIn && disabled ? [{ name: 'Enable', run: () => busy || send('enable', { id }) }] : []),
    ...(canSignIn && !disabled && !isSelf ? [{ name: 'Disable', grave: true, run: () => setAsked('disable') }] : []),
  ]
  const question = asked && questions[asked]
  return (
    <>
      <RowMenu label={`More about ${name}`} items={items} />
      {asked && question && (
        <ConfirmDialog
          title={question.title}
          text={
            <>
              <bdi className="font-medium text-ink">{name}</bdi> {question.text}
            </>
          }
          yes={question.yes}
          grave={asked === 'disable'}
          busy={busy}
          onYes={() => {
            send(asked, { id })
            setAsked(null)
          }}
          onNo={() => setAsked(null)}
        />
      )}
    </>
  )
}

const questions = {
  disable: {
    title: 'Disable this account?',
    text: 'is signed out everywhere at once, and cannot sign in until an admin enables the account again. Nothing of theirs is deleted.',
    yes: 'Disable',
  },
  signOut: {
    title: 'Sign out everywhere?',
    text: 'has to sign in again, on every device.',
    yes: 'Sign out',
  },
} as const
