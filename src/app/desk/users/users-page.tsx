import { useState } from 'react'
import { say } from '#messages'
import { accountRoles, accountSorts, findRoles, listAccounts, listInvitations } from '#accounts'
import type { Ctx } from '#access'
import { listActions } from '#analytics'
import { isHouseError, Unavailable } from '#platform/errors'
import { pageNeeds } from '../../session/guards.ts'
import { listLoader } from '../list/list-loader.ts'
import { List } from '../list/list.tsx'
import { AddButton, useAdding } from '../list/add-button.tsx'
import { useDeskKeys } from '../keys/use-desk-keys.ts'
import { DeskHead } from '../head/desk-head.tsx'
import { VerbPrompt } from '../verbs/verb-prompt.tsx'
import { tableOrders } from '../table/column-orders.ts'
import { oneOf } from '../table/list-address.ts'
import type { Route } from './+types/users-page'
import { InviteDialog } from './invite-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { PendingInvitations } from './pending-invitations.tsx'
import { peopleAction } from './people-action.ts'
import { actionOf, invitationOf, rowOf } from './people-shown.ts'
import { RecentActions } from './recent-actions.tsx'
import { roleFilter } from './role-names.ts'
import { SyncUsers } from './sync-users.tsx'
import { usePeople } from './use-people.ts'
import { userColumns, UsersTable } from './users-table.tsx'

export const middleware = [pageNeeds('people.manage')]
export const handle = { times: true }

const usualSort = 'created_at-last'

const title = () => say('desk-users.users')
const failure = () => say('desk-users.error-loading-users-something')
export const loader = listLoader({ failure, title, size: 20 }, async ({ ctx, site }, { search, page, limit, filter }, url) => {
  const { timeZone } = site
  const roles = await findRoles(ctx)
  const known = [...accountRoles, ...roles.map(({ id }) => id)]
  const sort = oneOf(url.searchParams.get('sort'), accountSorts) ?? usualSort
  const [{ accounts, ...found }, actions, invitations] = await Promise.all([
    peopleOf(ctx, { search, role: filter('role', known), sort, page, limit }),
    // The panel shows 20; the default is 50.
    listActions(ctx, { limit: 20 }),
    listInvitations(ctx),
  ])
  const now = ctx.clock.now()
  return {
    ...found,
    sort,
    rows: accounts.map((account) => rowOf(account, { timeZone, self: ctx.actor.id, mailLeaves: ctx.mail.leaves })),
    roles: roles.map(({ id, name }) => ({ value: id, name })),
    mailLeaves: ctx.mail.leaves,
    actions: actions.map((action) => actionOf(action, timeZone)),
    invitations: invitations.map((invitation) => invitationOf(invitation, { timeZone, now })),
  }
})

/** Why it failed is part of the sentence, also in words for the operator: admins are who reads them here. */
async function peopleOf(ctx: Ctx, asked: Parameters<typeof listAccounts>[1]) {
  try {
    return await listAccounts(ctx, asked)
  } catch (error) {
    if (!isHouseError(error) || error.code !== 'unavailable') throw error
    const { retryAfterSeconds } = error
    throw new Unavailable(say('desk-users.error-loading-users', { message: error.message }), {
      cause: error,
      forAll: true,
      retryAfterSeconds,
    })
  }
}

export const action = peopleAction()

export default function UsersPage({ loaderData }: Route.ComponentProps) {
  const { rows, total, atLeast, mailLeaves, actions, invitations } = loaderData
  const people = usePeople(loaderData.roles)
  const columns = userColumns(people)
  const [inviting, setInviting] = useState(false)
  const invite = { says: say('desk-users.invite'), run: () => setInviting(true) }
  useDeskKeys(useAdding({ ...invite, says: say('desk-users.invite-a-person') }), title())
  return (
    <DeskHead
      title={title()}
      text={atLeast ? say('desk-users.at-least-users', { count: total }) : say('desk-users.count', { count: total })}
      actions={
        <div className="flex flex-wrap gap-2">
          <AddButton add={invite} />
          <SyncUsers />
        </div>
      }
    >
      <div className="grid items-start gap-x-8 min-[1400px]:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="min-w-0">
          <List
            list={loaderData}
            search={{ label: say('desk-users.search-label'), placeholder: say('desk-users.search-placeholder') }}
            filters={[roleFilter(loaderData.roles)]}
            sort={tableOrders(columns, usualSort)}
            none={{ title: say('desk-users.no-users-found'), text: say('desk-users.users-appear-here-when') }}
            found={{
              title: say('desk-users.no-users-found'),
              text: say('desk-users.users-appear-here-when'),
              all: say('desk-users.show-all-users'),
            }}
            table={<UsersTable rows={rows} columns={columns} sort={loaderData.sort} />}
          />
          <PendingInvitations invitations={invitations} people={people} />
        </div>
        <RecentActions title={say('desk-users.recent-user-actions')} actions={actions} />
      </div>
      {inviting && <InviteDialog people={people} mailLeaves={mailLeaves} onClose={() => setInviting(false)} />}
      <LinkDialog people={people} />
      <VerbPrompt verb={people.verb} />
      <VerbPrompt verb={people.invite} />
    </DeskHead>
  )
}
