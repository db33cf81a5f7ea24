import { href, redirect } from 'react-router'
import { say } from '#messages'
import { exportAccount } from '#accounts'
import { isHouseError } from '#platform/errors'
import { requireSignedIn } from '../../session/guards.ts'
import { ownLoader } from '../../page/own-page.ts'
import type { Route } from './+types/export-file'

export const middleware = [requireSignedIn]

const loadFailed = () => say('account.file-could-not-be')

/** All that the site holds of the person who asks, as a file. Where the password was proven too long ago, back to the page that asks for it. */
export const loader = ownLoader(loadFailed, async ({ ctx }, _args: Route.LoaderArgs) => {
  try {
    const file = JSON.stringify(await exportAccount(ctx), null, 2)
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="my-data.json"',
    }
    return new Response(file, { headers })
  } catch (error) {
    if (isHouseError(error) && error.code === 'password-needed') return redirect(href('/profile/privacy'))
    throw error
  }
})
