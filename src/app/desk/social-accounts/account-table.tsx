import { say } from '#messages'
import { toast } from '#ui/toast'
import { Button } from '../head/button.tsx'
import { Status } from '../head/status.tsx'
import { DeskTable, type Column } from '../table/desk-table.tsx'
import { RowMenu } from '../table/row-menu.tsx'
import { useQuestion } from '../verbs/use-question.tsx'
import { useVerb } from '../verbs/use-verb.ts'
import type { Opened } from './account-form.tsx'
import type { SocialAccountsVerbs } from './social-accounts-verbs.ts'
import type { AccountRow } from './social-shown.ts'

type Props = { accounts: AccountRow[]; onSignIn: (opened: Opened) => void }

export function AccountTable({ accounts, onSignIn }: Props) {
  const { send, busy } = useVerb<SocialAccountsVerbs>({ onDone: ({ title }) => toast({ kind: 'success', title }) })
  const removal = useQuestion(
    ({ id, name, host }: AccountRow) => ({
      title: say('desk-posting.remove-ask', { name }),
      text: say('desk-posting.remove-text', { host }),
      yes: say('desk-posting.remove'),
      run: () => send('remove', { id }),
    }),
    busy,
  )
  const acts: Acts = {
    busy,
    post: ({ id }) => send('post-now', { id }),
    turn: ({ id, isOn }) => send('switch', { id, on: !isOn }),
    signIn: ({ kind, server, name }) => onSignIn({ kind, server, ...(kind === 'bluesky' ? { handle: name.slice(1) } : {}) }),
    remove: removal.ask,
  }
  return (
    <>
      <DeskTable
        label={say('desk-posting.social-accounts')}
        rows={accounts}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        columns={columns(acts)}
      />
      {removal.dialog}
    </>
  )
}

type Act = (row: AccountRow) => void
type Acts = { busy: boolean; post: Act; turn: Act; signIn: Act; remove: Act }

const columns = ({ busy, post, turn, signIn, remove }: Acts): Column<AccountRow>[] => [
  {
    name: say('desk-posting.account'),
    phone: 'head',
    cell: ({ name, profile, service, host }) => (
      <>
        <a href={profile} target="_blank" rel="noreferrer" className="font-medium wrap-anywhere hover:underline" dir="ltr">
          {name}
        </a>
        <span className="block text-xs text-quiet wrap-anywhere">
          {service}, {host}
        </span>
      </>
    ),
  },
  {
    name: say('desk-posting.state'),
    cell: ({ standing, fault }) => (
      <>
        <Status is={standing.is}>{standing.says}</Status>
        {fault !== null && <span className="block text-xs text-quiet wrap-anywhere">{fault}</span>}
      </>
    ),
  },
  {
    name: say('desk-posting.actions'),
    quietHead: true,
    phone: 'foot',
    width: 'lg:w-[34%]',
    cell: (row) => (
      <span className="flex flex-wrap gap-2 min-[1200px]:justify-end">
        {row.isOn ? (
          <Button busy={busy} aria-label={say('desk-posting.post-now-to', { name: row.name })} onClick={() => post(row)}>
            {say('desk-posting.post-now')}
          </Button>
        ) : row.isRefused ? (
          <Button aria-label={say('desk-posting.sign-in-again-to', { name: row.name })} onClick={() => signIn(row)}>
            {say('desk-posting.sign-in-again')}
          </Button>
        ) : (
          <Button busy={busy} aria-label={say('desk-posting.turn-on-named', { name: row.name })} onClick={() => turn(row)}>
            {say('desk-posting.turn-on')}
          </Button>
        )}
        <RowMenu
          label={say('desk-posting.more-about', { name: row.name })}
          items={[
            ...(row.isOn ? [{ name: say('desk-posting.turn-off'), run: () => busy || turn(row) }] : []),
            ...(row.isRefused
              ? [{ name: say('desk-posting.turn-on'), run: () => busy || turn(row) }]
              : [{ name: say('desk-posting.sign-in-again'), run: () => signIn(row) }]),
            { name: say('desk-posting.remove-menu'), grave: true, run: () => remove(row) },
          ]}
        />
      </span>
    ),
  },
]
