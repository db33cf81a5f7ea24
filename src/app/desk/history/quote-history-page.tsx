import { href } from 'react-router'
import { say } from '#messages'
import { pageNeeds } from '../../session/guards.ts'
import type { Route } from './+types/quote-history-page'
import { historyAction } from './history-verbs.ts'
import { HistoryView } from './history-view.tsx'
import { historyLoader } from './read-history.ts'

export const middleware = [pageNeeds('quotes.edit')]
export const handle = { times: true }

export const loader = historyLoader<Route.LoaderArgs>('quote')

export const action = historyAction<Route.ActionArgs>('quote')

export default function QuoteHistoryPage({ loaderData }: Route.ComponentProps) {
  return (
    <HistoryView
      history={loaderData}
      edit={{ to: href('/admin/quotes/:id', { id: loaderData.id }), name: say('desk-quotes.edit-quote') }}
    />
  )
}
