import { hasRight, isId, type Ctx } from '#access'
import { getAuthor } from '#authors'
import { findAllCategories } from '#categories'
import { findDrafted } from '#drafts'
import { findListedEvidence } from '#evidence'
import { findImportOf } from '#imports'
import { say } from '#messages'
import { findOwnFields } from '#own-fields'
import { orNull } from '#platform/errors'
import { countLabels, findDeskQuotes, findStoredQuotes, mostCounted } from '#quotes'
import { findColleagues, findThreadLines } from '#threads'
import { findViews } from '#views'
import { href } from 'react-router'
import type { OwnGround } from '../../page/own-page.ts'
import { languageName } from '../../site/language-name.ts'
import { findLaid } from '../grid/find-laid.ts'
import { columnsWith, unusual } from '../grid/layout.ts'
import { ownInLayout } from '../grid/own-cells.ts'
import { ownFiltersShown } from '../table/own-filter-shown.ts'
import { openFirstView } from '../views/open-first-view.ts'
import { fieldFilters } from './field-filters.ts'
import { askedIn, queryOf } from './list-question.ts'
import { rowsOf } from './list-rows.ts'
import { quoteCells } from './quote-cells.ts'
import { groupIn, shownColumns, threadColumns, usualQuotes } from './quote-layout.ts'

/** What the list shows of what its address asks: rows, columns, filters, views. */
export async function loadQuotes(ground: OwnGround, { request, shown, url }: Asked) {
  const { ctx, site } = ground
  await openFirstView(ctx, { list: 'quotes', address: href('/admin/quotes'), request, url: shown })
  const asked = askedIn(url)
  const isEditor = hasRight(ctx.actor, 'quotes.publish')
  const edited = quoteCells.columns(ground)
  const own = await findOwnFields(ctx, 'quote')
  const columns = columnsWith(edited, shownColumns, own)
  const { layout, ...laid } = await findLaid(ctx, url, columns, usualQuotes)
  const inAddress = { ...laid.inAddress, ...groupIn(url) }
  const [{ quotes, groups, ...page }, categories, labels, author, list, views, colleagues] = await Promise.all([
    findDeskQuotes(ctx, { ...asked, ...groupIn(url), size: layout.rows }),
    findAllCategories(ctx),
    countLabels(ctx),
    isId(asked.author ?? '') ? getAuthor(ctx, asked.author ?? '').catch(orNull) : null,
    hasRight(ctx.actor, 'imports.run') && isId(asked.batch ?? '') ? findImportOf(ctx, asked.batch ?? '') : null,
    findViews(ctx, 'quotes'),
    isEditor ? findColleagues(ctx) : [],
  ])
  return {
    title: say('desk-quotes.quotes'),
    isEditor,
    isLimited: ctx.actor.scope !== undefined,
    ...page,
    rows: rowsOf(quotes, {
      said: await evidenceOf(ctx, quotes),
      stored: await findStoredQuotes(ctx, idsOf(quotes)),
      drafted: await findDrafted(ctx, 'quote', idsOf(quotes)),
      threads: layout.columns.some(({ id }) => threadColumns.has(id))
        ? await findThreadLines(ctx, 'quote', idsOf(quotes))
        : new Map(),
      categories: new Map(categories.map(({ id, name }) => [id, name])),
      own: ownInLayout(own, layout),
      isEditor,
      scope: ctx.actor.scope,
      grouping: inAddress.group,
      groups,
      now: ctx.clock.now(),
      timeZone: site.timeZone,
    }),
    edited,
    columns,
    own: ownFiltersShown(own, url),
    layout,
    isLaidInAddress: laid.isInAddress,
    grouping: inAddress.group ?? null,
    mostGrouped: inAddress.group !== undefined && groups === null && quotes.length > 0 ? mostCounted : null,
    categories: categories.map(({ id, name }) => ({ id, name })),
    // Named here: browsers do not all have the same names.
    languages: labels.flatMap(({ kind, value }) => (kind === 'l' ? [{ value, name: languageName(value) }] : [])),
    fieldFilters: fieldFilters(),
    author: author && { id: author.id, name: author.name },
    tag: asked.tag ?? null,
    list: asked.batch === undefined ? null : (list?.name ?? say('desk-quotes.one-act')),
    views,
    colleagues,
    query: queryOf(asked, inAddress),
    layoutQuery: queryOf({}, unusual(layout, usualQuotes)),
    timeZone: site.timeZone,
  }
}

type Asked = {
  request: Request
  /** As the browser shows it. */
  shown: URL
  url: URL
}

const idsOf = (quotes: readonly { id: string }[]) => quotes.map(({ id }) => id)

/** For a page of the list. */
const evidenceOf = (ctx: Ctx, quotes: readonly { id: string }[]) => findListedEvidence(ctx, idsOf(quotes))
