import { href, Link } from 'react-router'
import { DeskTable, type Column } from '../table/desk-table.tsx'
import { PersonMenu } from './person-menu.tsx'
import type { PersonRow } from './people-shown.ts'
import { RoleSelect } from './role-select.tsx'
import type { People } from './use-people.ts'

export function UsersTable({ rows, people }: { rows: PersonRow[]; people: People }) {
  return <DeskTable label="Users" columns={columnsFor(people)} rows={rows} keyOf={({ id }) => id} nameOf={({ name }) => name} />
}

function columnsFor(people: People): Column<PersonRow>[] {
  return [
    { name: 'User', phone: 'head', cell: (row) => <Named row={row} /> },
    { name: 'Email', cell: ({ email }) => <span className="wrap-anywhere">{email}</span> },
    { name: 'Role', width: 'w-36', cell: (row) => <RoleSelect row={row} people={people} /> },
    { name: 'Joined', width: 'w-32', cell: ({ joined }) => <time className="tabular-nums">{joined}</time> },
    { name: 'Actions', width: 'w-16', quietHead: true, phone: 'corner', cell: (row) => <PersonMenu row={row} people={people} /> },
  ]
}

function Named({ row: { id, name, isSelf, disabled, twoFactor, canSignIn, isUnproven } }: { row: PersonRow }) {
  return (
    <div className="min-w-0">
      <Link to={href('/admin/users/:id', { id })} className="font-medium wrap-anywhere hover:underline" dir="auto">
        {name}
      </Link>
      {isSelf && <span className="text-quiet"> (you)</span>}
      <p className="flex flex-wrap gap-x-3 text-xs text-quiet">
        {disabled && (
          <span className="status" data-is="wrong">
            Disabled
          </span>
        )}
        {!canSignIn && <span className="status">Has not signed up yet</span>}
        {isUnproven && <span className="status">Address not confirmed</span>}
        {twoFactor && (
          <span className="status" data-is="good">
            Two-factor
          </span>
        )}
      </p>
    </div>
  )
}
