import { say } from '#messages'
import { ownLoader } from '../../page/own-page.ts'
import type { Route } from './+types/find-endpoint'
import { findInDesk } from './find-in-desk.ts'

/** `GET /admin/find?q=`: what the command palette offers while somebody types. */
export const loader = ownLoader(
  () => say('desk-palette.failed'),
  async ({ ctx }, _args: Route.LoaderArgs, url) => Response.json(await findInDesk(ctx, url.searchParams.get('q') ?? '')),
)
