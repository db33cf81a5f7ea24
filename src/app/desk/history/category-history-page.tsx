import { href } from 'react-router'
import { say } from '#messages'
import { pageNeeds } from '../../session/guards.ts'
import type { Route } from './+types/category-history-page'
import { historyAction } from './history-verbs.ts'
import { HistoryView } from './history-view.tsx'
import { historyLoader } from './read-history.ts'

export const middleware = [pageNeeds('categories.edit')]
export const handle = { times: true }

export const loader = historyLoader<Route.LoaderArgs>('category')

export const action = historyAction<Route.ActionArgs>('category')

export default function CategoryHistoryPage({ loaderData }: Route.ComponentProps) {
  return (
    <HistoryView
      history={loaderData}
      edit={{ to: href('/admin/categories/:id', { id: loaderData.id }), name: say('desk-categories.edit-category') }}
    />
  )
}
