import { href, redirect } from 'react-router'
import { say } from '#messages'
import { getSetup, isSetupUntouched } from '#settings'
import { ownLoader } from '../../page/own-page.ts'
import type { Route } from './+types/desk-index'

const loadFailed = () => say('desk.failed-load-desk')

/** `/admin` is the dashboard (spec); on a new site it is the setup, until an admin has taken a step of it or dismissed it. */
export const loader = ownLoader(loadFailed, async ({ ctx }, _args: Route.LoaderArgs) => {
  const isNew = ctx.actor.role === 'admin' && isSetupUntouched(await getSetup(ctx))
  return redirect(isNew ? href('/admin/setup') : href('/admin/dashboard'))
})
