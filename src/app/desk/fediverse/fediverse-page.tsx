import type { SentTo } from '#access'
import {
  addressOf,
  blockSender,
  deleteReply,
  findReplies,
  findServers,
  hindranceOf,
  resendFailed,
  serversAtOnce,
  setUpFediverse,
  unblockSender,
} from '#fediverse'
import { say } from '#messages'
import { getSettings, pageTitle } from '#settings'
import { momentOf } from '#time'
import { EmptyState } from '#ui/empty-state'
import { ownLoader } from '../../page/own-page.ts'
import { requireAdmin } from '../../session/guards.ts'
import { steppedUp } from '../../session/step-up.ts'
import { DeskHead } from '../head/desk-head.tsx'
import { DeskPager } from '../table/desk-pager.tsx'
import { listPage } from '../table/list-address.ts'
import { deskAction } from '../verbs/desk-action.ts'
import type { Route } from './+types/fediverse-page'
import { Blocks } from './blocks.tsx'
import { FediverseForm } from './fediverse-form.tsx'
import { Replies } from './replies.tsx'
import { ServerTable } from './server-table.tsx'

export const middleware = [requireAdmin]
export const handle = { times: true }

const loadFailed = () => say('desk-fediverse.failed-load')
const failure = () => say('desk-fediverse.failed')

export const loader = ownLoader(loadFailed, async ({ ctx, site }, _args: Route.LoaderArgs, url) => {
  const page = listPage(url)
  const [settings, { servers, ...found }, replies] = await Promise.all([
    getSettings(ctx),
    findServers(ctx, page),
    findReplies(ctx),
  ])
  const { version, fediverse, fediverse_name, fediverse_hour, fediverse_new, fediverse_new_a_day } = settings
  return {
    title: pageTitle(settings, say('desk-fediverse.fediverse')),
    timeZone: site.timeZone,
    address: `@${addressOf(settings, site.origin)}`,
    hindrance: hindranceOf(site.origin),
    version,
    fields: { fediverse, fediverse_name, fediverse_hour, fediverse_new, fediverse_new_a_day },
    page,
    size: serversAtOnce,
    ...found,
    replies: replies.map((reply) => ({ ...reply, receivedAt: momentOf(reply.receivedAt, site.timeZone) })),
    servers: servers.map(({ failingSince, givenUpAt, ...server }) => ({
      ...server,
      failingSince: failingSince && momentOf(failingSince, site.timeZone),
      isGivenUp: givenUpAt !== null,
    })),
  }
})

/** What is said of it. */
type Done = { title: string }

export const action = deskAction<Route.ActionArgs, Done>()({
  save: {
    failure,
    run: async (ground, input: SentTo<typeof setUpFediverse>, typed): Promise<Done> => {
      await setUpFediverse(await steppedUp(ground, typed), input, ground.site.origin)
      return { title: say('desk-fediverse.saved') }
    },
  },
  block: {
    failure,
    run: async ({ ctx }, input: SentTo<typeof blockSender>): Promise<Done> => {
      const { subject } = await blockSender(ctx, input)
      return { title: say('desk-fediverse.blocked', { subject }) }
    },
  },
  unblock: {
    failure,
    run: async ({ ctx }, input: SentTo<typeof unblockSender>): Promise<Done> => {
      const { subject } = await unblockSender(ctx, input)
      return { title: say('desk-fediverse.unblocked', { subject }) }
    },
  },
  'delete-reply': {
    failure,
    run: async ({ ctx }, input: SentTo<typeof deleteReply>): Promise<Done> => {
      await deleteReply(ctx, input)
      return { title: say('desk-fediverse.reply-deleted') }
    },
  },
  resend: {
    failure,
    run: async ({ ctx }, input: SentTo<typeof resendFailed>): Promise<Done> => {
      const { resent } = await resendFailed(ctx, input)
      return { title: say('desk-fediverse.resent', { count: resent }) }
    },
  },
})

export type FediverseVerbs = typeof action.verbs

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }]

/** Who follows the site from other servers, and what is sent there. */
export default function FediversePage({ loaderData }: Route.ComponentProps) {
  const { address, hindrance, version, fields, timeZone, servers, total, page, size, followers, waiting, failed } = loaderData
  const { blocks, blocked, replies } = loaderData
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
          {say('desk-fediverse.followers', { count: followers })}
        </h2>
        <p className="mt-1 text-sm text-quiet tabular-nums">{say('desk-fediverse.tally', { waiting, failed })}</p>
        <div className="mt-4">
          {servers.length > 0 ? (
            <>
              <ServerTable servers={servers} />
              <DeskPager page={page} size={size} shown={servers.length} total={total} />
            </>
          ) : (
            <EmptyState title={say('desk-fediverse.none-yet')} text={say('desk-fediverse.none-yet-text', { address })} />
          )}
        </div>
      </section>
      <Replies replies={replies} />
      <Blocks blocks={blocks} total={blocked} />
    </DeskHead>
  )
}
