import { href } from 'react-router'
import { say } from '#messages'
import { requireEditor } from '../../session/guards.ts'
import { ownLoader } from '../../page/own-page.ts'
import type { Route } from './+types/page-history-page'
import { historyAction } from './history-verbs.ts'
import { HistoryView } from './history-view.tsx'
import { readHistory } from './read-history.ts'

export const middleware = [requireEditor]
export const handle = { times: true }

export const loader = ownLoader(
  () => say('desk-history.failed-history'),
  async (ground, { params }: Route.LoaderArgs, url) => await readHistory(ground, { noun: 'page', id: params.id }, url),
)

export const action = historyAction<Route.ActionArgs>((params) => ({ noun: 'page', id: params.id }))

export default function PageHistoryPage({ loaderData }: Route.ComponentProps) {
  return (
    <HistoryView
      history={loaderData}
      edit={{ to: href('/admin/pages/:id', { id: loaderData.id }), name: say('desk-pages.edit') }}
    />
  )
}
