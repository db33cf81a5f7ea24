import { href, Link } from 'react-router'
import { say } from '#messages'
import { Status } from '../head/status.tsx'
import { columnSort } from '../table/column-orders.ts'
import { DeskTable, type Column } from '../table/desk-table.tsx'
import { PersonMenu } from './person-menu.tsx'
import type { PersonRow } from './people-shown.ts'
import { RoleSelect } from './role-select.tsx'
import type { People } from './use-people.ts'

type Props = { rows: PersonRow[]; columns: Column<PersonRow>[]; sort: string }

export function UsersTable({ rows, columns, sort }: Props) {
  return (
    <DeskTable
      label={say('desk-users.users')}
      columns={columns}
      sort={sort}
      rows={rows}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
    />
  )
}

export function userColumns(people: People): Column<PersonRow>[] {
  return [
    { name: say('desk-users.user'), sort: columnSort('name'), phone: 'head', cell: (row) => <Named row={row} /> },
    {
      name: say('desk-users.email'),
      sort: columnSort('email'),
      cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
    },
    {
      name: say('desk-users.role'),
      sort: columnSort('role'),
      width: 'w-36',
      cell: (row) => <RoleSelect row={row} people={people} />,
    },
    {
      name: say('desk-users.joined'),
      sort: columnSort('created_at', 'down'),
      width: 'w-32',
      cell: ({ joined }) => <time className="tabular-nums">{joined}</time>,
    },
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
