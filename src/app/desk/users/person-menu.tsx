import { href } from 'react-router'
import { say, sayRich } from '#messages'
import { RowMenu, type RowMenuItem } from '../table/row-menu.tsx'
import { useQuestion } from '../verbs/use-question.tsx'
import type { PersonRow } from './people-shown.ts'
import type { People } from './use-people.ts'

/** What else can be done with somebody. */
export function PersonMenu({ row: { id, name, isSelf, disabled, canSignIn }, people }: { row: PersonRow; people: People }) {
  const { busy, send } = people.verb
  const { ask, dialog } = useQuestion(
    (verb: 'disable' | 'signOut') => ({
      ...questions(name)[verb],
      grave: verb === 'disable',
      run: () => send(verb, { id }),
    }),
    busy,
  )
  const items: RowMenuItem[] = [
    { name: say('desk-users.open'), to: href('/admin/users/:id', { id }) },
    { name: say('desk-users.what-they-changed'), to: `${href('/admin/audit')}?who=${id}` },
    ...(canSignIn ? [{ name: say('desk-users.sign-out-everywhere'), run: () => ask('signOut') }] : []),
    ...(canSignIn && disabled ? [{ name: say('desk-users.enable'), run: () => busy || send('enable', { id }) }] : []),
    ...(canSignIn && !disabled && !isSelf ? [{ name: say('desk-users.disable'), grave: true, run: () => ask('disable') }] : []),
  ]
  return (
    <>
      <RowMenu label={say('desk-users.more-about', { name })} items={items} />
      {dialog}
    </>
  )
}

function questions(name: string) {
  const who = { name: <bdi className="font-medium text-ink">{name}</bdi> }
  return {
    disable: {
      title: say('desk-users.disable-this-account'),
      text: sayRich('desk-users.disable-what-happens', who),
      yes: say('desk-users.disable'),
    },
    signOut: {
      title: say('desk-users.sign-out-question'),
      text: sayRich('desk-users.sign-out-what-happens', who),
      yes: say('desk-users.sign-out'),
    },
  }
}
