import { href, Link, redirect } from 'react-router'
import { createIssue, findIssues, issueSentences, issueStates } from '#newsletter'
import { getSettings, pageTitle } from '#settings'
import { EmptyState } from '#ui/empty-state'
import { requireEditor } from '../../session/guards.ts'
import { ownLoader } from '../../page/own-page.ts'
import { deskAction } from '../verbs/desk-action.ts'
import { DeskHead } from '../head/desk-head.tsx'
import { useDeskKeys } from '../keys/use-desk-keys.ts'
import { DeskPager } from '../table/desk-pager.tsx'
import { FilterBar } from '../table/filter-bar.tsx'
import { listPage, oneOf } from '../table/list-address.ts'
import { SearchBox } from '../table/search-box.tsx'
import { useVerb } from '../verbs/use-verb.ts'
import type { Route } from './+types/newsletter-page'
import { issueRow } from './issue-row.ts'
import { kindNames, stateWords } from './issue-words.ts'
import { IssuesTable } from './issues-table.tsx'
import { NoMailServer } from './no-mail-server.tsx'

export const middleware = [requireEditor]
export const handle = { times: true }

const aPage = 20
const kinds = ['quotes', 'newsletter', 'updates'] as const

export const loader = ownLoader(issueSentences.list, async ({ ctx, site }, _args: Route.LoaderArgs, url) => {
  const state = oneOf(url.searchParams.get('state'), issueStates)
  const page = listPage(url)
  const [settings, { issues, total }] = await Promise.all([
    getSettings(ctx),
    findIssues(ctx, {
      kind: oneOf(url.searchParams.get('kind'), kinds),
      states: state && [state],
      search: (url.searchParams.get('q') ?? '').trim().slice(0, 200),
      page,
      aPage,
    }),
  ])
  return {
    title: pageTitle(settings, 'Newsletter'),
    leaves: ctx.mail.leaves,
    isAdmin: ctx.actor.role === 'admin',
    total,
    page,
    rows: issues.map((issue) => issueRow(issue, site.timeZone)),
  }
})

export const action = deskAction<Route.ActionArgs, never>()({
  create: {
    failure: issueSentences.save,
    run: async ({ ctx }) => redirect(href('/admin/newsletter/:id', { id: (await createIssue(ctx)).id })),
  },
})

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }]

const filters = [
  { param: 'kind', name: 'Kind', all: 'All kinds', options: kinds.map((value) => ({ value, name: kindNames[value] })) },
  {
    param: 'state',
    name: 'State',
    all: 'All states',
    options: Object.entries(stateWords).map(([value, { name }]) => ({ value, name })),
  },
]

/** Every issue: what comes, what is under way, what was sent. */
export default function NewsletterPage({ loaderData: { leaves, isAdmin, rows, total, page } }: Route.ComponentProps) {
  const { send, busy } = useVerb()
  const write = () => !busy && send('create')
  useDeskKeys([{ key: 'n', says: 'Write an update', run: write }], 'Newsletter')
  return (
    <DeskHead
      title="Newsletter"
      text="Daily quotes and weekly digests are sent automatically. Write updates here."
      actions={
        <div className="flex flex-wrap gap-2">
          {isAdmin && (
            <Link to={href('/admin/newsletter/settings')} className="desk-button">
              Schedule and sending speed
            </Link>
          )}
          <button type="button" className="button-strong" aria-disabled={busy} onClick={write}>
            Write an update
          </button>
        </div>
      }
    >
      {!leaves && <NoMailServer />}
      <div className="mt-6 flex flex-wrap items-start gap-2">
        <SearchBox label="Search issues" placeholder="Search issues..." />
        <FilterBar filters={filters} />
      </div>
      {rows.length === 0 ? (
        <div className="mt-6">
          <EmptyState title="No issues found" text="Upcoming issues appear here a few minutes after you turn them on." />
        </div>
      ) : (
        <>
          <IssuesTable rows={rows} />
          <DeskPager page={page} size={aPage} shown={rows.length} total={total} />
        </>
      )}
    </DeskHead>
  )
}
