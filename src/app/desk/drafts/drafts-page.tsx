import { href, Link } from 'react-router'
import { draftsAtOnce, draftSentences, findDrafts } from '#drafts'
import { say, sayRich } from '#messages'
import { momentOf } from '#time'
import { EmptyState } from '#ui/empty-state'
import { ownLoader } from '../../page/own-page.ts'
import { requireDesk } from '../../session/guards.ts'
import { DeskHead } from '../head/desk-head.tsx'
import { DeskPager } from '../table/desk-pager.tsx'
import { DeskTable, type Column } from '../table/desk-table.tsx'
import { listPage } from '../table/list-address.ts'
import type { Route } from './+types/drafts-page'
import { goneSaid, nounName } from './draft-words.ts'
import { saveDraftAction } from './save-draft-action.ts'

export const middleware = [requireDesk]
export const handle = { times: true }

export const loader = ownLoader(draftSentences.list, async ({ ctx, site }, _args: Route.LoaderArgs, url) => {
  const page = listPage(url)
  const { drafts, total } = await findDrafts(ctx, { page })
  return {
    title: say('desk-drafts.drafts'),
    page,
    size: draftsAtOnce,
    total,
    rows: drafts.map(({ id, noun, title, note, publishAt, fault, proposedAt, savedAt, savedByName, gone }) => ({
      id,
      noun: nounName(noun),
      title,
      note,
      savedAt: momentOf(savedAt, site.timeZone),
      savedBy: savedByName,
      isProposed: proposedAt !== null,
      publishAt: publishAt && momentOf(publishAt, site.timeZone),
      problem: goneSaid(gone) || (fault ? say('desk-drafts.failed-to-publish', { fault }) : ''),
    })),
  }
})

export const action = saveDraftAction

type Row = Awaited<ReturnType<typeof loader>>['rows'][number]

/** Changes of what is published that visitors don't see yet, of all nouns. */
export default function DraftsPage({ loaderData: { rows, page, size, total } }: Route.ComponentProps) {
  const title = say('desk-drafts.drafts')
  return (
    <DeskHead title={title} text={say('desk-drafts.about-drafts')}>
      <div className="mt-6">
        {rows.length === 0 ? (
          <EmptyState title={say('desk-drafts.none-yet')} text={say('desk-drafts.none-yet-text')}>
            <Link to={`${href('/admin/quotes')}?status=published`} className="button">
              {say('desk-drafts.open-quotes')}
            </Link>
          </EmptyState>
        ) : (
          <>
            <DeskTable label={title} rows={rows} keyOf={({ id }) => id} nameOf={(row) => row.title} columns={columns()} />
            <DeskPager page={page} size={size} shown={rows.length} total={total} />
          </>
        )}
      </div>
    </DeskHead>
  )
}

const columns = (): Column<Row>[] => [
  {
    name: say('desk-drafts.draft-column'),
    phone: 'head',
    cell: ({ id, title, note }) => (
      <div className="min-w-0">
        <Link to={href('/admin/drafts/:id', { id })} className="line-clamp-2 underline wrap-anywhere" dir="auto">
          {title}
        </Link>
        {note !== '' && (
          <p className="line-clamp-1 text-xs text-quiet wrap-anywhere" dir="auto">
            {note}
          </p>
        )}
      </div>
    ),
  },
  { name: say('desk-drafts.kind'), width: 'lg:w-24', cell: ({ noun }) => noun },
  {
    name: say('desk-drafts.saved'),
    width: 'lg:w-[20%]',
    cell: ({ savedAt, savedBy }) => (
      <>
        <span className="whitespace-nowrap tabular-nums">{savedAt}</span>
        {savedBy !== null && (
          <span className="line-clamp-1 text-xs text-quiet wrap-anywhere" title={savedBy}>
            {sayRich('desk-drafts.by', { by: <bdi>{savedBy}</bdi> })}
          </span>
        )}
      </>
    ),
  },
  {
    name: say('desk-drafts.state'),
    width: 'lg:w-[24%]',
    cell: ({ problem, publishAt, isProposed }) =>
      problem ? (
        <span className="line-clamp-3 text-sm text-wrong wrap-anywhere">{problem}</span>
      ) : publishAt !== null ? (
        say('desk-drafts.scheduled-for', { at: publishAt })
      ) : isProposed ? (
        say('desk-drafts.proposed')
      ) : (
        say('desk-drafts.waiting')
      ),
  },
]
