import { href, Link } from 'react-router'
import { say } from '#messages'
import { Status } from '../head/status.tsx'
import { DeskTable, type Column } from '../table/desk-table.tsx'
import { PersonMenu } from './person-menu.tsx'
import type { PersonRow } from './people-shown.ts'
import { RoleSelect } from './role-select.tsx'
import type { People } from './use-people.ts'

export function UsersTable({ rows, people }: { rows: PersonRow[]; people: People }) {
  return (
    <DeskTable
      label={say('desk-users.users')}
      columns={columnsFor(people)}
      rows={rows}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
    />
  )
}

function columnsFor(people: People): Column<PersonRow>[] {
  return [
    { name: say('desk-users.user'), phone: 'head', cell: (row) => <Named row={row} /> },
    { name: say('desk-users.email'), cell: ({ email }) => <span className="wrap-anywhere">{email}</span> },
    { name: say('desk-users.role'), width: 'w-36', cell: (row) => <RoleSelect row={row} people={people} /> },
    { name: say('desk-users.joined'), width: 'w-32', cell: ({ joined }) => <time className="tabular-nums">{joined}</time> },
    {
      name: say('desk-users.actions'),
      width: 'w-16',
      quietHead: true,
      phone: 'corner',
      cell: (row) => <PersonMenu row={row} people={people} />,
    },
  ]
}

function Named({ row: { id, name, isSelf, disabled, twoFactor, canSignIn, isUnproven } }: { row: PersonRow }) {
  return (
    <div className="min-w-0">
      <Link to={href('/admin/users/:id', { id })} className="font-medium wrap-anywhere hover:underline" dir="auto">
        {name}
      </Link>
      {isSelf && <span className="text-quiet"> {say('desk-users.you')}</span>}
      <p className="flex flex-wrap gap-x-3 text-xs text-quiet">
        {disabled && <Status is="wrong">{say('desk-users.disabled')}</Status>}
        {!canSignIn && <span className="status">{say('desk-users.has-not-signed-up')}</span>}
        {isUnproven && <span className="status">{say('desk-users.address-not-confirmed')}</span>}
        {twoFactor && <Status is="good">{say('desk-users.two-factor')}</Status>}
      </p>
    </div>
  )
}
