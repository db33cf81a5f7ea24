import { hasRight } from '#access'
import { href, Link, redirect } from 'react-router'
import { say } from '#messages'
import { createIssue, findIssues, issueSentences, issueStates } from '#newsletter'
import { pageNeeds } from '../../session/guards.ts'
import { deskAction } from '../verbs/desk-action.ts'
import { listLoader } from '../list/list-loader.ts'
import { ListPage } from '../list/list-page.tsx'
import type { Filter } from '../table/filter-bar.tsx'
import { useVerb } from '../verbs/use-verb.ts'
import type { Route } from './+types/newsletter-page'
import { issueRow } from './issue-row.ts'
import { kindNames, stateWords } from './issue-words.ts'
import { IssuesTable } from './issues-table.tsx'
import { NoMailServer } from './no-mail-server.tsx'

export const middleware = [pageNeeds('newsletter.write')]
export const handle = { times: true }

const kinds = ['quotes', 'newsletter', 'updates'] as const

const title = () => say('desk-newsletter.newsletter')
const list = { failure: issueSentences.list, title, size: 20 }
export const loader = listLoader(list, async ({ ctx, site }, { search, page, limit, filter }) => {
  const state = filter('state', issueStates)
  const asked = { kind: filter('kind', kinds), states: state && [state], search, page, aPage: limit }
  const { issues, total } = await findIssues(ctx, asked)
  return {
    leaves: ctx.mail.leaves,
    isAdmin: hasRight(ctx.actor, 'settings.change'),
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

const filters = (): Filter[] => [
  {
    param: 'kind',
    name: say('desk-webhooks.kind'),
    all: say('desk-webhooks.all-kinds'),
    options: kinds.map((value) => ({ value, name: kindNames[value]() })),
  },
  {
    param: 'state',
    name: say('desk-webhooks.state'),
    all: say('desk-webhooks.all-states'),
    options: Object.entries(stateWords).map(([value, { name }]) => ({ value, name: name() })),
  },
]

/** Every issue: what comes, what is under way, what was sent. */
export default function NewsletterPage({ loaderData }: Route.ComponentProps) {
  const { send, busy } = useVerb()
  return (
    <ListPage
      list={loaderData}
      title={title()}
      text={say('desk-newsletter.about')}
      add={{ says: say('desk-newsletter.write-update'), run: () => send('create'), busy }}
      actions={
        loaderData.isAdmin && (
          <Link to={href('/admin/newsletter/settings')} className="desk-button">
            {say('desk-newsletter.schedule-and-speed')}
          </Link>
        )
      }
      above={!loaderData.leaves && <NoMailServer />}
      search={{ label: say('desk-newsletter.search-issues'), placeholder: say('desk-newsletter.search-issues-placeholder') }}
      filters={filters()}
      none={{ title: say('desk-newsletter.no-issues-found'), text: say('desk-newsletter.no-issues-found-text'), next: null }}
      table={<IssuesTable rows={loaderData.rows} />}
    />
  )
}
