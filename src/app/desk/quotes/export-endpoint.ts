import { href } from 'react-router'
import { say } from '#messages'
import { findOwnFields } from '#own-fields'
import { exportedHeads, exportQuotes } from '#quotes'
import { requireEditor } from '../../session/guards.ts'
import { ownLoader } from '../../page/own-page.ts'
import type { Route } from './+types/export-endpoint'
import { listFile, requireFormat } from '../export/list-file.ts'
import { requireKnownFilters } from '../table/known-filters.ts'
import { askedIn } from './list-question.ts'

export const middleware = [requireEditor]

/** `GET /admin/quotes/export/csv` (json, ndjson), asked as the list is: the names of its columns are those that an import knows. */
export const loader = ownLoader(
  () => say('desk-quotes.file-could-not-be'),
  async ({ ctx }, { params }: Route.LoaderArgs, url) => {
    const format = requireFormat(params.format)
    await requireKnownFilters(ctx, url, href('/admin/quotes'))
    const own = (await findOwnFields(ctx, 'quote')).map(({ key }) => key)
    return listFile(format, { name: 'quotes', heads: exportedHeads, own, pages: exportQuotes(ctx, askedIn(url)) })
  },
)
