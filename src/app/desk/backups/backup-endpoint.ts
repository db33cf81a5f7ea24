import { href, redirect } from 'react-router'
import { say } from '#messages'
import { openBackup } from '#backups'
import { isHouseError } from '#platform/errors'
import { pageNeeds } from '../../session/guards.ts'
import { streamDownload } from '../../http/stream-download.ts'
import { ownLoader } from '../../page/own-page.ts'
import type { Route } from './+types/backup-endpoint'

export const middleware = [pageNeeds('backups.manage')]

/** A backup as a file. Where the password was proven too long ago, back to the page that asks for it. */
const loadFailed = () => say('desk-backups.backup-could-not-be')
export const loader = ownLoader(loadFailed, async ({ ctx }, { params }: Route.LoaderArgs) => {
  try {
    const { name, bytes, chunks } = await openBackup(ctx, params.name)
    const answer = streamDownload(name, name.endsWith('.age') ? 'application/octet-stream' : 'application/gzip', chunks)
    answer.headers.set('content-length', String(bytes))
    return answer
  } catch (error) {
    if (isHouseError(error) && error.code === 'password-needed') return redirect(href('/admin/backups'))
    throw error
  }
})
