import { say } from '#messages'
import { exportOwnSubscriptions } from '#newsletter'
import { ownLoader } from '../../page/own-page.ts'
import type { Route } from './+types/preferences-export'

const loadFailed = () => say('subscription.file-could-not-be')

/** All that is kept for the newsletter of the person who holds the link of a mail, as a file. */
export const loader = ownLoader(loadFailed, async ({ ctx }, _args: Route.LoaderArgs, url) => {
  const file = JSON.stringify(await exportOwnSubscriptions(ctx, url.searchParams.get('token') ?? ''), null, 2)
  return new Response(file, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="my-subscriptions.json"',
    },
  })
})
