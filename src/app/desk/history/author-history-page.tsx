import { href } from 'react-router'
import { say } from '#messages'
import { pageNeeds } from '../../session/guards.ts'
import type { Route } from './+types/author-history-page'
import { historyAction } from './history-verbs.ts'
import { HistoryView } from './history-view.tsx'
import { historyLoader } from './read-history.ts'

export const middleware = [pageNeeds('authors.edit')]
export const handle = { times: true }

export const loader = historyLoader<Route.LoaderArgs>('author')

export const action = historyAction<Route.ActionArgs>('author')

export default function AuthorHistoryPage({ loaderData }: Route.ComponentProps) {
  return (
    <HistoryView
      history={loaderData}
      edit={{ to: href('/admin/authors/:id', { id: loaderData.id }), name: say('desk-authors.edit-author') }}
    />
  )
}
