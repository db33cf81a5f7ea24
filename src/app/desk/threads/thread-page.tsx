import { Link } from 'react-router'
import { say } from '#messages'
import { getThread, threadNouns } from '#threads'
import { NotFound } from '#platform/errors'
import { ownLoader } from '../../page/own-page.ts'
import { requireDesk } from '../../session/guards.ts'
import { recordPath } from '../../site/record-path.ts'
import { DeskHead } from '../head/desk-head.tsx'
import { oneOf } from '../table/list-address.ts'
import type { Route } from './+types/thread-page'
import { Comments } from './comments.tsx'
import { threadShown } from './thread-shown.ts'
import { threadAction } from './thread-verbs.ts'

export const middleware = [requireDesk]
export const handle = { times: true }

const failure = () => say('desk-threads.load-failed')

/** The comments on a record; the forms of records load them from here (comments.tsx). */
export const loader = ownLoader(failure, async ({ ctx, site }, { params }: Route.LoaderArgs) => {
  const noun = oneOf(params.noun ?? null, threadNouns)
  if (noun === undefined) throw new NotFound(say('desk-threads.nothing-here'))
  const thread = threadShown(await getThread(ctx, { noun, id: params.id }), ctx.clock.now(), site.timeZone)
  const title = say('desk-threads.comments')
  return { title, path: recordPath(noun, params.id), thread, isQuote: noun === 'quote' }
})

export const action = threadAction()

export default function ThreadPage({ loaderData: { path, thread, isQuote } }: Route.ComponentProps) {
  return (
    <DeskHead
      title={say('desk-threads.comments')}
      text={<bdi className="line-clamp-3">{thread.about}</bdi>}
      actions={
        <Link to={path} className="desk-button">
          {isQuote ? say('desk-generator.open-quote') : say('desk-threads.open-record')}
        </Link>
      }
    >
      <div className="max-w-2xl">
        <Comments key={`${thread.noun} ${thread.id}`} noun={thread.noun} id={thread.id} begun={thread} />
      </div>
    </DeskHead>
  )
}
