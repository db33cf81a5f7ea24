import { useEffect, useState } from 'react'
import { ownCommand } from '#platform/own-command'
import { useRevalidator } from 'react-router'
import { say, sayRich, siteHref } from '#messages'
import { findBackups } from '#backups'
import { countOfCollection } from '#quotes'
import { toast } from '#ui/toast'
import { pageNeeds } from '../../session/guards.ts'
import { Button } from '../head/button.tsx'
import { DeskHead } from '../head/desk-head.tsx'
import { deskLoader } from '../head/desk-loader.ts'
import { useVerb } from '../verbs/use-verb.ts'
import { VerbPrompt } from '../verbs/verb-prompt.tsx'
import type { Route } from './+types/backups-page'
import { backupsAction } from './backups-action.ts'
import { backupsShown } from './backups-shown.ts'
import { BackupList } from './backup-list.tsx'
import { HowTo } from './how-to.tsx'
import { RestoreDrill } from './restore-drill.tsx'
import { MovingOut } from './moving-out.tsx'
import { StarterCollection } from './starter-collection.tsx'

export const middleware = [pageNeeds('backups.manage')]
export const handle = { times: true }

const about = { failure: () => say('desk-backups.failed-load-backups'), title: () => say('desk-backups.backup-and-moving') }
export const loader = deskLoader(about, async ({ ctx, site }, _args: Route.LoaderArgs) => {
  const [found, starter] = await Promise.all([findBackups(ctx), countOfCollection(ctx)])
  const commands = {
    restore: ownCommand('restore', 'FILE [--replace]'),
    moveIn: ownCommand('move-in', 'postgres://… | FOLDER | FILE.zip [--dry-run] [--with-starter | --without-starter]'),
  }
  return {
    starter,
    commands,
    ...backupsShown(found, site.timeZone),
  }
})

export const action = backupsAction

/** What keeps the site from being lost, and what takes it elsewhere. */
export default function BackupsPage({ loaderData }: Route.ComponentProps) {
  const { folder, keep, failed, backups, starter, drill, drills } = loaderData
  const expect = useExpected()
  const verb = useVerb<typeof backupsAction.verbs, 'back-up' | 'download' | 'export'>({
    onDone: ({ to }) => {
      // An attachment: the page stays where it is.
      if (to !== null) location.assign(siteHref(to))
      else {
        expect()
        toast({ kind: 'success', title: say('desk-backups.backup-started'), message: say('desk-backups.appears-list-once-has') })
      }
    },
  })
  return (
    <DeskHead
      title={say('desk-backups.backup-and-moving')}
      text={folder === null ? undefined : say('desk-backups.each-night-backup-goes', { folder, other: keep ?? '' })}
      actions={
        folder !== null && (
          <Button look="strong" busy={verb.busy} onClick={() => verb.send('back-up')}>
            {say('desk-backups.back-up-now')}
          </Button>
        )
      }
    >
      {folder === null && (
        <p role="note" className="mt-6 max-w-prose rounded-lg border border-line p-4 text-sm">
          {sayRich('desk-backups.site-makes-no-backups', { strong: (words) => <strong className="font-medium">{words}</strong> })}
        </p>
      )}
      {failed && (
        <p role="alert" className="mt-6 max-w-prose rounded-lg border border-wrong p-4 text-sm wrap-anywhere">
          <strong className="font-medium text-wrong">{say('desk-backups.last-backup-failed')}</strong> ({failed.at}).{' '}
          {failed.fault}
        </p>
      )}
      <BackupList
        backups={backups}
        isOn={folder !== null}
        busy={verb.busy}
        onDownload={(name) => verb.send('download', { name })}
      />
      {folder !== null && drills && <RestoreDrill drill={drill} />}
      <MovingOut busy={verb.busy} onExport={(what) => verb.send('export', what)} />
      <StarterCollection quotes={starter} />
      <HowTo commands={loaderData.commands} />
      <VerbPrompt verb={verb} />
    </DeskHead>
  )
}

/** When to look whether what was asked for is there, in seconds after it was asked for: most backups take a moment, some minutes. */
const looks = [1, 3, 6, 12, 30, 60, 120, 300]

/** Says that a backup is on its way: the list is read again until it must be there. */
function useExpected(): () => void {
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (asked === 0) return undefined
    const timers = looks.map((seconds) => setTimeout(() => void revalidate(), seconds * 1000))
    return () => timers.forEach(clearTimeout)
  }, [asked, revalidate])
  return () => setAsked((times) => times + 1)
}
