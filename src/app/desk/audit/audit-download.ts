import { href, redirect } from 'react-router'
import { say } from '#messages'
import { exportChanges, type ExportedChange } from '#changes'
import { isHouseError } from '#platform/errors'
import { streamDownload } from '../../http/stream-download.ts'
import { ownLoader, type Args } from '../../page/own-page.ts'
import { requireKnownFilters } from '../table/known-filters.ts'
import { askedChanges, whichChanges } from './asked-changes.ts'
import { addressOf } from './audit-address.ts'

type Pages = AsyncIterable<ExportedChange[]>

/** The loader of a file, asked as the page is. Where the password was proven too long ago, back to the page that asks for it. */
export const auditDownload = (name: string, type: string, lines: (pages: Pages) => AsyncIterable<string>) =>
  ownLoader(
    () => say('desk-audit.file-could-not-be'),
    async ({ ctx, site }, _args: Args, url) => {
      await requireKnownFilters(ctx, url, href('/admin/audit'))
      const asked = askedChanges(url.searchParams)
      try {
        return streamDownload(name, type, lines(await exportChanges(ctx, whichChanges(asked, site.timeZone))))
      } catch (error) {
        if (isHouseError(error) && error.code === 'password-needed') return redirect(addressOf(href('/admin/audit'), asked))
        throw error
      }
    },
  )
