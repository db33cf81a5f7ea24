import { useState } from 'react'
import { href } from 'react-router'
import { say } from '#messages'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { RowMenu, type RowMenuItem } from '../table/row-menu.tsx'
import type { PersonRow } from './people-shown.ts'
import type { People } from './use-people.ts'

/** What else can be done with somebody. */
export function PersonMenu({ row: { id, name, isSelf, disabled, canSignIn }, people }: { row: PersonRow; people: People }) {
  const [asked, setAsked] = useState<'disable' | 'signOut' | null>(null)
  const { busy, send } = people.verb
  const items: RowMenuItem[] = [
    { name: say('desk-users.open'), to: href('/admin/users/:id', { id }) },
    { name: say('desk-users.what-they-changed'), to: `${href('/admin/audit')}?who=${id}` },
    ...(canSignIn ? [{ name: say('desk-users.sign-out-everywhere'), run: () => setAsked('signOut') }] : []),
    ...(canSignIn && disabled ? [{ name: say('desk-users.enable'), run: () => busy || send('enable', { id }) }] : []),
    ...(canSignIn && !disabled && !isSelf
      ? [{ name: say('desk-users.disable'), grave: true, run: () => setAsked('disable') }]
      : []),
  ]
  const question = asked && questions()[asked]
  return (
    <>
      <RowMenu label={say('desk-users.more-about', { name })} items={items} />
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

const questions = () =>
  ({
    disable: {
      title: say('desk-users.disable-this-account'),
      text: say('desk-users.signed-out-everywhere-once'),
      yes: say('desk-users.disable'),
    },
    signOut: {
      title: say('desk-users.sign-out-everywhere-2'),
      text: say('desk-users.has-sign-again-every'),
      yes: say('desk-users.sign-out'),
    },
  }) as const
