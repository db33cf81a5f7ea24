import { say } from '#messages'
import { useQuestion } from '../verbs/use-question.tsx'
import type { PersonRow } from './people-shown.ts'
import { roleLooks } from '../../session/role-badge.tsx'
import { roleNames, type RoleOption } from './role-names.ts'
import type { People } from './use-people.ts'

/** The badge of a role, which can be chosen otherwise. Who gives up their own is asked first. */
export function RoleSelect({
  row,
  people,
}: {
  row: Pick<PersonRow, 'id' | 'name' | 'role' | 'chosen' | 'isSelf' | 'canSignIn'>
  people: People
}) {
  const role = people.roleOf(row)
  const options: RoleOption[] = [...roleNames, ...people.roles]
  const give = (role: string) => people.verb.busy || people.verb.send('setRole', { id: row.id, role })
  const { ask, dialog } = useQuestion((role: string) => ({
    title: say('desk-users.give-up-own-role'),
    text: say('desk-users.will-no-longer-be'),
    yes: say('desk-users.give-it-up'),
    run: () => give(role),
  }))
  return (
    <>
      <select
        aria-label={say('desk-users.role-of', { name: row.name })}
        className="badge role-select min-h-11 lg:min-h-8"
        data-look={roleLooks[roleNames.find(({ value }) => value === role)?.value ?? row.role]}
        value={role}
        disabled={!row.canSignIn}
        onChange={(event) => {
          const chosen = options.find(({ value }) => value === event.target.value)?.value
          if (!chosen) return
          if (row.isSelf) ask(chosen)
          else give(chosen)
        }}
      >
        {options.map(({ value, name }) => (
          <option key={value} value={value} className="bg-raised text-ink">
            {name}
          </option>
        ))}
      </select>
      {dialog}
    </>
  )
}
