import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { say } from '#messages'
import { accountRoles, listAccounts, listInvitations } from '#accounts'
import type { Ctx } from '#access'
import { listActions } from '#analytics'
import { isHouseError, Unavailable } from '#platform/errors'
import { getSettings, pageTitle } from '#settings'
import { EmptyState } from '#ui/empty-state'
import { requireAdmin } from '../../session/guards.ts'
import { ownLoader } from '../../page/own-page.ts'
import { DeskHead } from '../head/desk-head.tsx'
import { DeskPager } from '../table/desk-pager.tsx'
import { FilterBar } from '../table/filter-bar.tsx'
import { listPage, oneOf } from '../table/list-address.ts'
import { SearchBox } from '../table/search-box.tsx'
import { VerbPrompt } from '../verbs/verb-prompt.tsx'
import { useDeskKeys } from '../keys/use-desk-keys.ts'
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
import { UsersTable } from './users-table.tsx'

export const middleware = [requireAdmin]
export const handle = { times: true }

const size = 20

const loadFailed = () => say('desk-users.error-loading-users-something')
export const loader = ownLoader(loadFailed, async ({ ctx, site }, _args: Route.LoaderArgs, url) => {
  const { timeZone } = site
  const asked = {
    search: (url.searchParams.get('q') ?? '').slice(0, 200),
    role: oneOf(url.searchParams.get('role'), accountRoles),
    page: listPage(url),
    limit: size,
  }
  const [settings, { accounts, total, atLeast, page, more }, actions, invitations] = await Promise.all([
    getSettings(ctx),
    peopleOf(ctx, asked),
    // The panel shows 20; the default is 50.
    listActions(ctx, { limit: 20 }),
    listInvitations(ctx),
  ])
  const now = ctx.clock.now()
  return {
    title: pageTitle(settings, say('desk-users.users')),
    rows: accounts.map((account) => rowOf(account, { timeZone, self: ctx.actor.id, mailLeaves: ctx.mail.leaves })),
    total,
    atLeast,
    page,
    more,
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

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }]

export default function UsersPage({ loaderData }: Route.ComponentProps) {
  const { rows, total, atLeast, page, more, mailLeaves, actions, invitations } = loaderData
  const people = usePeople()
  const isNarrowed = useLocation().search !== ''
  const [inviting, setInviting] = useState(false)
  useDeskKeys([{ key: 'n', says: say('desk-users.invite-a-person'), run: () => setInviting(true) }], say('desk-users.users'))
  return (
    <DeskHead
      title={say('desk-users.users')}
      text={atLeast ? say('desk-users.at-least-users', { count: total }) : say('desk-users.count', { count: total })}
      actions={
        <div className="flex flex-wrap gap-2">
          <button type="button" className="button-strong" onClick={() => setInviting(true)}>
            {say('desk-users.invite')}
          </button>
          <SyncUsers />
        </div>
      }
    >
      <div className="grid items-start gap-x-8 min-[1400px]:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="min-w-0">
          <div className="mt-6 flex flex-wrap items-start gap-2">
            <SearchBox label={say('desk-users.search-label')} placeholder={say('desk-users.search-placeholder')} />
            <FilterBar filters={[roleFilter]} />
          </div>
          {rows.length === 0 ? (
            <div className="mt-6">
              <EmptyState title={say('desk-users.no-users-found')} text={say('desk-users.users-appear-here-when')}>
                {isNarrowed && (
                  <Link to="?" className="button">
                    {say('desk-users.show-all-users')}
                  </Link>
                )}
              </EmptyState>
            </div>
          ) : (
            <>
              <UsersTable rows={rows} people={people} />
              <DeskPager page={page} size={size} shown={rows.length} total={total} atLeast={atLeast} more={more} />
            </>
          )}
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
