import { href } from 'react-router'
import { say } from '#messages'
import { pageNeeds } from '../../session/guards.ts'
import type { Route } from './+types/settings-history-page'
import { historyAction } from './history-verbs.ts'
import { HistoryView } from './history-view.tsx'
import { historyLoader } from './read-history.ts'

export const middleware = [pageNeeds('settings.change')]
export const handle = { times: true }

export const loader = historyLoader<Route.LoaderArgs>('settings')

export const action = historyAction<Route.ActionArgs>('settings')

export default function SettingsHistoryPage({ loaderData }: Route.ComponentProps) {
  return <HistoryView history={loaderData} edit={{ to: href('/admin/settings'), name: say('desk-head.settings') }} />
}
