import { href } from 'react-router'
import { say } from '#messages'
import { findSomeQuotes } from '#quotes'
import { requireDesk } from '../../session/guards.ts'
import { ownLoader } from '../../page/own-page.ts'
import { requireKnownFilters } from '../table/known-filters.ts'
import { mostSelected } from '../table/use-selection.ts'
import type { Route } from './+types/ids-endpoint'
import { askedIn } from './list-question.ts'

export const middleware = [requireDesk]

/** `GET /admin/quotes/ids`, asked as the list is: which quotes "Select all" means, as many as one change may name. */
export const loader = ownLoader(
  () => say('desk-quotes.failed-fetch-quotes'),
  async ({ ctx }, _args: Route.LoaderArgs, url) => {
    await requireKnownFilters(ctx, url, href('/admin/quotes'))
    return Response.json((await findSomeQuotes(ctx, askedIn(url), mostSelected)).map(({ id }) => id))
  },
)
