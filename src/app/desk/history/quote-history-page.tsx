import { href } from 'react-router'
import { say } from '#messages'
import { requireDesk } from '../../session/guards.ts'
import { ownLoader } from '../../page/own-page.ts'
import type { Route } from './+types/quote-history-page'
import { historyAction } from './history-verbs.ts'
import { HistoryView } from './history-view.tsx'
import { readHistory } from './read-history.ts'

export const middleware = [requireDesk]
export const handle = { times: true }

export const loader = ownLoader(
  () => say('desk-history.failed-history'),
  async (ground, { params }: Route.LoaderArgs, url) => await readHistory(ground, { noun: 'quote', id: params.id }, url),
)

export const action = historyAction<Route.ActionArgs>((params) => ({ noun: 'quote', id: params.id }))

export default function QuoteHistoryPage({ loaderData }: Route.ComponentProps) {
  return (
    <HistoryView
      history={loaderData}
      edit={{ to: href('/admin/quotes/:id', { id: loaderData.id }), name: say('desk-quotes.edit-quote') }}
    />
  )
}
