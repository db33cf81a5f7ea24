import { addressOf, findReplies, findServers, hindranceOf, serversAtOnce } from '#fediverse'
import { say } from '#messages'
import { getSettings } from '#settings'
import { momentOf } from '#time'
import { EmptyState } from '#ui/empty-state'
import { ownLoader } from '../../page/own-page.ts'
import { pageNeeds } from '../../session/guards.ts'
import { DeskHead } from '../head/desk-head.tsx'
import { DeskPager } from '../table/desk-pager.tsx'
import { listPage } from '../table/list-address.ts'
import type { Route } from './+types/fediverse-page'
import { Accounts } from './accounts.tsx'
import { Blocks } from './blocks.tsx'
import { FediverseForm } from './fediverse-form.tsx'
import { fediverseAction } from './fediverse-verbs.ts'
import { Replies } from './replies.tsx'
import { ServerTable } from './server-table.tsx'

export const middleware = [pageNeeds('fediverse.manage')]
export const handle = { times: true }

const loadFailed = () => say('desk-fediverse.failed-load')

export const loader = ownLoader(loadFailed, async ({ ctx, site }, _args: Route.LoaderArgs, url) => {
  const page = listPage(url)
  const [settings, { servers, ...found }, replies] = await Promise.all([
    getSettings(ctx),
    findServers(ctx, page, site.origin),
    findReplies(ctx),
  ])
  const { version, fediverse, fediverse_name, fediverse_shelves, fediverse_hour, fediverse_new, fediverse_new_a_day } = settings
  return {
    title: say('desk-fediverse.fediverse'),
    timeZone: site.timeZone,
    address: `@${addressOf(settings, site.origin)}`,
    hindrance: hindranceOf(site.origin),
    version,
    fields: { fediverse, fediverse_name, fediverse_shelves, fediverse_hour, fediverse_new, fediverse_new_a_day },
    page,
    size: serversAtOnce,
    ...found,
    kept: replies[0]?.total ?? 0,
    replies: replies.map((reply) => ({ ...reply, receivedAt: momentOf(reply.receivedAt, site.timeZone) })),
    servers: servers.map(({ failingSince, givenUpAt, ...server }) => ({
      ...server,
      failingSince: failingSince && momentOf(failingSince, site.timeZone),
      isGivenUp: givenUpAt !== null,
    })),
  }
})

export const action = fediverseAction

/** Who follows the site from other servers, and what is sent there. */
export default function FediversePage({ loaderData }: Route.ComponentProps) {
  const { address, hindrance, version, fields, timeZone, servers, total, page, size, followers, waiting, failed } = loaderData
  const { blocks, blocked, replies, kept, accounts, followed } = loaderData
  return (
    <DeskHead title={say('desk-fediverse.fediverse')} text={say('desk-fediverse.about')}>
      <FediverseForm
        key={version}
        fields={fields}
        version={version}
        address={address}
        hindrance={hindrance}
        timeZone={timeZone}
      />
      <section aria-labelledby="servers" className="mt-10">
        <h2 id="servers" className="font-medium">
          {servers.length > 0 ? say('desk-fediverse.followers', { count: followers }) : say('desk-fediverse.followers-head')}
        </h2>
        {(followers > 0 || waiting > 0 || failed > 0) && (
          <p className="mt-1 text-sm text-quiet tabular-nums">{say('desk-fediverse.tally', { waiting, failed })}</p>
        )}
        <div className="mt-4 wrap-anywhere">
          {servers.length > 0 ? (
            <>
              <ServerTable servers={servers} />
              <DeskPager page={page} size={size} shown={servers.length} total={total} />
            </>
          ) : (
            <EmptyState
              title={say('desk-fediverse.none-yet')}
              text={fields.fediverse ? say('desk-fediverse.none-yet-text', { address }) : say('desk-fediverse.none-yet-off')}
            />
          )}
        </div>
      </section>
      {followed > 0 && <Accounts accounts={accounts} total={followed} />}
      <Replies replies={replies} total={kept} />
      <Blocks blocks={blocks} total={blocked} />
    </DeskHead>
  )
}
