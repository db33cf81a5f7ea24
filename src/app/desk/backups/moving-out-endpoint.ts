import { href, redirect } from 'react-router'
import { say } from '#messages'
import { exportSite } from '#moving'
import { isHouseError } from '#platform/errors'
import { pageNeeds } from '../../session/guards.ts'
import { streamDownload } from '../../http/stream-download.ts'
import { ownLoader } from '../../page/own-page.ts'
import type { Route } from './+types/moving-out-endpoint'

export const middleware = [pageNeeds('backups.manage')]

/** Everything as a file. Where the password was proven too long ago, back to the page that asks for it. */
const loadFailed = () => say('desk-backups.file-could-not-be')
export const loader = ownLoader(loadFailed, async ({ ctx }, _args: Route.LoaderArgs, url) => {
  const format = url.searchParams.get('format') === 'json' ? 'json' : 'csv'
  const pictures = url.searchParams.get('pictures') === 'yes'
  try {
    const chunks = await exportSite(ctx, { format, pictures })
    const day = ctx.clock.now().toISOString().slice(0, 10)
    return streamDownload(`epigraph-${format}-${day}.zip`, 'application/zip', chunks)
  } catch (error) {
    if (isHouseError(error) && error.code === 'password-needed') return redirect(href('/admin/backups'))
    throw error
  }
})
