import { href, Link, redirect } from 'react-router'
import { createIssue, findIssues, issueSentences, issueStates } from '#newsletter'
import { requireEditor } from '../../session/guards.ts'
import { deskAction } from '../verbs/desk-action.ts'
import { listLoader } from '../list/list-loader.ts'
import { ListPage } from '../list/list-page.tsx'
import { useVerb } from '../verbs/use-verb.ts'
import type { Route } from './+types/newsletter-page'
import { issueRow } from './issue-row.ts'
import { kindNames, stateWords } from './issue-words.ts'
import { IssuesTable } from './issues-table.tsx'
import { NoMailServer } from './no-mail-server.tsx'

export const middleware = [requireEditor]
export const handle = { times: true }

const kinds = ['quotes', 'newsletter', 'updates'] as const

const list = { failure: issueSentences.list, title: 'Newsletter', size: 20 }
export const loader = listLoader(list, async ({ ctx, site }, { search, page, limit, filter }) => {
  const state = filter('state', issueStates)
  const asked = { kind: filter('kind', kinds), states: state && [state], search, page, aPage: limit }
  const { issues, total } = await findIssues(ctx, asked)
  return {
    leaves: ctx.mail.leaves,
    isAdmin: ctx.actor.role === 'admin',
    total,
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
export default function NewsletterPage({ loaderData }: Route.ComponentProps) {
  const { send, busy } = useVerb()
  return (
    <ListPage
      list={loaderData}
      title="Newsletter"
      text="Daily quotes and weekly digests are sent automatically. Write updates here."
      add={{ says: 'Write an update', run: () => send('create'), busy }}
      actions={
        loaderData.isAdmin && (
          <Link to={href('/admin/newsletter/settings')} className="desk-button">
            Schedule and sending speed
          </Link>
        )
      }
      above={!loaderData.leaves && <NoMailServer />}
      search={{ label: 'Search issues', placeholder: 'Search issues...' }}
      filters={filters}
      none={{ title: 'No issues found', text: 'Upcoming issues appear here a few minutes after you turn them on.', next: null }}
      table={<IssuesTable rows={loaderData.rows} />}
    />
  )
}
