import { href } from 'react-router'
import { exportAuthors, exportedAuthorHeads } from '#authors'
import { say } from '#messages'
import { findOwnFields } from '#own-fields'
import { ownLoader } from '../../page/own-page.ts'
import { pageNeeds } from '../../session/guards.ts'
import type { Route } from './+types/export-endpoint'
import { listFile, requireFormat } from '../export/list-file.ts'
import { requireKnownFilters } from '../table/known-filters.ts'
import { authorsAskedIn } from './author-question.ts'

export const middleware = [pageNeeds('authors.edit')]

/** `GET /admin/authors/export/csv` (json, ndjson), asked as the list is. */
export const loader = ownLoader(
  () => say('desk-quotes.file-could-not-be'),
  async ({ ctx }, { params }: Route.LoaderArgs, url) => {
    const format = requireFormat(params.format)
    await requireKnownFilters(ctx, url, href('/admin/authors'))
    const own = (await findOwnFields(ctx, 'author')).map(({ key }) => key)
    return listFile(format, { name: 'authors', heads: exportedAuthorHeads, own, pages: exportAuthors(ctx, authorsAskedIn(url)) })
  },
)
