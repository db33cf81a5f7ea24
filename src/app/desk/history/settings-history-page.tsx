import { href } from 'react-router'
import { say } from '#messages'
import { requireAdmin } from '../../session/guards.ts'
import { ownLoader } from '../../page/own-page.ts'
import type { Route } from './+types/settings-history-page'
import { historyAction } from './history-verbs.ts'
import { HistoryView } from './history-view.tsx'
import { readHistory } from './read-history.ts'

export const middleware = [requireAdmin]
export const handle = { times: true }

export const loader = ownLoader(
  () => say('desk-history.failed-history'),
  async (ground, _args: Route.LoaderArgs, url) => await readHistory(ground, { noun: 'settings', id: 'website' }, url),
)

export const action = historyAction<Route.ActionArgs>(() => ({ noun: 'settings', id: 'website' }))

export default function SettingsHistoryPage({ loaderData }: Route.ComponentProps) {
  return <HistoryView history={loaderData} edit={{ to: href('/admin/settings'), name: say('desk-head.settings') }} />
}
