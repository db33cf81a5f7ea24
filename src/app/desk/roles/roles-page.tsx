import { useState } from 'react'
import { grantable, needsOf, rights, rolesWith } from '#access'
import { findRoles, type ListedRole } from '#accounts'
import { findAllCategories } from '#categories'
import { say } from '#messages'
import { pageNeeds } from '../../session/guards.ts'
import { roleName } from '../../http/role-name.ts'
import { Button } from '../head/button.tsx'
import { DeskHead } from '../head/desk-head.tsx'
import { deskLoader } from '../head/desk-loader.ts'
import { useDeskKeys } from '../keys/use-desk-keys.ts'
import { DeskTable, type Column } from '../table/desk-table.tsx'
import { RowMenu } from '../table/row-menu.tsx'
import { undoToast } from '../undo/undo-toast.ts'
import { useQuestion } from '../verbs/use-question.tsx'
import { useVerb } from '../verbs/use-verb.ts'
import { VerbPrompt } from '../verbs/verb-prompt.tsx'
import type { Route } from './+types/roles-page'
import { rightNames } from '../../http/right-names.ts'
import { limitLines } from './limit-lines.ts'
import type { RightShown } from './right-shown.ts'
import { RoleForm } from './role-form.tsx'
import { rolesAction } from './roles-verbs.ts'

export const middleware = [pageNeeds('people.manage')]

const about = { failure: () => say('desk-roles.failed-load'), title: () => say('desk-head.roles') }
export const loader = deskLoader(about, async ({ ctx }, _args: Route.LoaderArgs) => {
  const [toAuthors, toModerators] = [grantable('author'), grantable('moderator')]
  return {
    roles: await findRoles(ctx),
    categories: (await findAllCategories(ctx)).map(({ id, name }) => ({ id, name })),
    rights: rights.map((right): RightShown => ({
      right,
      name: rightNames[right](),
      roles: rolesWith(right),
      toAuthors: toAuthors.includes(right),
      toModerators: toModerators.includes(right),
      needs: needsOf(right),
    })),
  }
})

export const action = rolesAction

/** What each role may do, built-in or the site's own, and the site's own to change. */
export default function RolesPage({ loaderData }: Route.ComponentProps) {
  const { roles } = loaderData
  const [opened, setOpened] = useState<{ role: ListedRole | null }>()
  const verb = useVerb<typeof rolesAction.verbs>({ onDone: ({ title, batch }) => undoToast(title, batch) })
  const title = say('desk-head.roles')
  const add = () => setOpened({ role: null })
  const removal = useQuestion(
    ({ id, name }: ListedRole) => ({
      title: say('desk-roles.remove-question', { name }),
      text: say('desk-roles.remove-text'),
      yes: say('desk-roles.remove'),
      run: () => verb.send('remove', { id }),
    }),
    verb.busy,
  )
  useDeskKeys([{ key: 'n', says: say('desk-roles.add'), run: add }], title)
  return (
    <DeskHead
      title={title}
      text={say('desk-roles.about')}
      actions={
        <Button look="strong" onClick={add}>
          {say('desk-roles.add')}
        </Button>
      }
    >
      {roles.length > 0 && (
        <div className="mt-8">
          <DeskTable
            label={title}
            rows={roles}
            keyOf={({ id }) => id}
            nameOf={({ name }) => name}
            columns={own({ open: (role) => setOpened({ role }), remove: removal.ask })}
          />
        </div>
      )}
      <div className="mt-8">
        <DeskTable
          label={say('desk-roles.rights')}
          rows={loaderData.rights}
          keyOf={({ right }) => right}
          nameOf={({ name }) => name}
          columns={matrix(roles)}
        />
      </div>
      {removal.dialog}
      {opened && (
        <RoleForm
          key={opened.role?.id ?? 'new'}
          role={opened.role}
          rights={loaderData.rights}
          categories={loaderData.categories}
          onClose={() => setOpened(undefined)}
        />
      )}
      <VerbPrompt verb={verb} />
    </DeskHead>
  )
}

type Acts = Record<'open' | 'remove', (role: ListedRole) => void>

const own = ({ open, remove }: Acts): Column<ListedRole>[] => [
  {
    name: say('desk-roles.name'),
    phone: 'head',
    cell: (role) => (
      <>
        <button
          type="button"
          className="text-start font-medium wrap-anywhere hover:underline"
          onClick={() => open(role)}
          dir="auto"
        >
          {role.name}
        </button>
        <Limits role={role} />
      </>
    ),
  },
  { name: say('desk-roles.base'), width: 'w-40', quiet: true, cell: ({ base }) => roleName(base) },
  {
    name: say('desk-roles.holders'),
    width: 'w-40',
    quiet: true,
    cell: ({ holders }) => say('desk-roles.held-by', { count: holders }),
  },
  {
    name: say('desk-pages.more'),
    quietHead: true,
    phone: 'corner',
    width: 'w-14',
    cell: (role) => (
      <RowMenu
        label={say('desk-roles.more-about', { name: role.name })}
        items={[
          { name: say('desk-roles.edit'), run: () => open(role) },
          { name: say('desk-roles.remove'), run: () => remove(role), grave: true },
        ]}
      />
    ),
  },
]

const builtIn = ['author', 'moderator', 'admin'] as const

/** A row for each right, a column for each role. */
const matrix = (roles: readonly ListedRole[]): Column<RightShown>[] => [
  {
    name: say('desk-roles.right'),
    width: 'min-[1200px]:w-52',
    phone: 'head',
    cell: ({ name, toModerators }) => (
      <>
        <span className="font-medium">{name}</span>
        {!toModerators && <span className="text-xs text-quiet"> {say('desk-roles.admins-only')}</span>}
      </>
    ),
  },
  ...builtIn.map((role) => ({
    name: roleName(role),
    cell: (row: RightShown) => <Has role={roleName(role)} is={row.roles.includes(role)} />,
  })),
  ...roles.map((role) => ({
    name: role.name,
    under: <Limits role={role} />,
    cell: ({ right }: RightShown) => <Has role={role.name} is={role.rights.includes(right)} />,
  })),
]

/** The categories and languages that a role is limited to, if it is. */
function Limits({ role: { scope } }: { role: ListedRole }) {
  return limitLines(scope).map((line) => (
    <span key={line} className="block text-xs font-normal wrap-anywhere text-quiet" dir="auto">
      {line}
    </span>
  ))
}

/** On a card, which has no head, with the name of the role. */
function Has({ role, is }: { role: string; is: boolean }) {
  return (
    <>
      <span aria-hidden className="block max-w-40 truncate text-xs text-quiet min-[1200px]:hidden" dir="auto">
        {role}
      </span>
      <span aria-hidden className={is ? '' : 'text-quiet'}>
        {is ? '✓' : '–'}
      </span>
      <span className="sr-only">{is ? say('desk-roles.has') : say('desk-roles.has-not')}</span>
    </>
  )
}
