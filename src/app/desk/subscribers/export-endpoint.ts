import { href, redirect } from 'react-router'
import { say } from '#messages'
import { exportSubscribers } from '#newsletter'
import { isHouseError } from '#platform/errors'
import { pageNeeds } from '../../session/guards.ts'
import { streamDownload } from '../../http/stream-download.ts'
import { ownLoader } from '../../page/own-page.ts'
import type { Route } from './+types/export-endpoint'
import { requireKnownFilters } from '../table/known-filters.ts'
import { subscribersAsked } from './subscribers-asked.ts'

export const middleware = [pageNeeds('subscribers.export')]

const failure = () => say('desk-audit.file-could-not-be')

/** The list as a file. Where the password was proven too long ago, back to the page that asks for it. */
export const loader = ownLoader(failure, async ({ ctx }, _args: Route.LoaderArgs, url) => {
  await requireKnownFilters(ctx, url, href('/admin/subscribers'))
  try {
    return streamDownload('subscribers.csv', 'text/csv; charset=utf-8', await exportSubscribers(ctx, subscribersAsked(url)))
  } catch (error) {
    if (isHouseError(error) && error.code === 'password-needed') return redirect(href('/admin/subscribers'))
    throw error
  }
})
