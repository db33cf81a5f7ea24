import { href } from 'react-router'
import { say } from '#messages'
import { pageNeeds } from '../../session/guards.ts'
import type { Route } from './+types/page-history-page'
import { historyAction } from './history-verbs.ts'
import { HistoryView } from './history-view.tsx'
import { historyLoader } from './read-history.ts'

export const middleware = [pageNeeds('pages.edit')]
export const handle = { times: true }

export const loader = historyLoader<Route.LoaderArgs>('page')

export const action = historyAction<Route.ActionArgs>('page')

export default function PageHistoryPage({ loaderData }: Route.ComponentProps) {
  return (
    <HistoryView
      history={loaderData}
      edit={{ to: href('/admin/pages/:id', { id: loaderData.id }), name: say('desk-pages.edit') }}
    />
  )
}
