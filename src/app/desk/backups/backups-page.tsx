import { useEffect, useState } from 'react'
import { ownCommand } from '#platform/own-command'
import { href, useRevalidator } from 'react-router'
import { z } from 'zod'
import { say, sayRich } from '#messages'
import { requireFreshPassword, takeInput, type Sent } from '#access'
import { askForBackup, findBackups } from '#backups'
import { countOfCollection, removeCollection, type CollectionRemoved } from '#quotes'
import { getSettings, pageTitle } from '#settings'
import { toast } from '#ui/toast'
import { steppedUp } from '../../session/step-up.ts'
import { requireAdmin } from '../../session/guards.ts'
import { ownLoader } from '../../page/own-page.ts'
import { deskAction } from '../verbs/desk-action.ts'
import { DeskHead } from '../head/desk-head.tsx'
import { undoToast } from '../undo/undo-toast.ts'
import { useVerb } from '../verbs/use-verb.ts'
import { VerbPrompt } from '../verbs/verb-prompt.tsx'
import type { Route } from './+types/backups-page'
import { backupsShown } from './backups-shown.ts'
import { BackupList } from './backup-list.tsx'
import { HowTo } from './how-to.tsx'
import { RestoreDrill } from './restore-drill.tsx'
import { MovingOut } from './moving-out.tsx'
import { StarterCollection } from './starter-collection.tsx'

export const middleware = [requireAdmin]
export const handle = { times: true }

const loadFailed = () => say('desk-backups.failed-load-backups')
export const loader = ownLoader(loadFailed, async ({ ctx, site }, _args: Route.LoaderArgs) => {
  const [settings, found, starter] = await Promise.all([getSettings(ctx), findBackups(ctx), countOfCollection(ctx)])
  const commands = {
    restore: ownCommand('restore', 'FILE [--replace]'),
    moveIn: ownCommand('move-in', 'postgres://… | FOLDER | FILE.zip [--dry-run] [--with-starter | --without-starter]'),
  }
  return {
    title: pageTitle(settings, say('desk-backups.backup-and-moving')),
    starter,
    commands,
    ...backupsShown(found, site.timeZone),
  }
})

const wanted = {
  download: z.object({ name: z.string().max(200) }),
  export: z.object({ format: z.enum(['csv', 'json']), pictures: z.boolean() }),
}

/** Where the browser goes for a file, once the password is proven; nothing after "Back up now". */
type Done = { to: string | null; removed?: CollectionRemoved }

export const action = deskAction<Route.ActionArgs, Done>()({
  'back-up': {
    failure: () => say('desk-backups.failed-start-backup'),
    run: async ({ ctx }) => {
      await askForBackup(ctx)
      return { to: null }
    },
  },
  'remove-starter': {
    failure: () => say('desk-backups.failed-remove-starter-collection'),
    run: async ({ ctx }) => ({ to: null, removed: await removeCollection(ctx) }),
  },
  download: {
    failure: () => say('desk-backups.backup-could-not-be'),
    run: async (ground, input: Sent<z.input<typeof wanted.download>>, typed) => {
      requireFreshPassword(await steppedUp(ground, typed))
      return { to: href('/admin/backups/:name', takeInput(wanted.download, input)) }
    },
  },
  export: {
    failure: () => say('desk-backups.file-could-not-be'),
    run: async (ground, input: Sent<z.input<typeof wanted.export>>, typed) => {
      requireFreshPassword(await steppedUp(ground, typed))
      const { format, pictures } = takeInput(wanted.export, input)
      return { to: `${href('/admin/moving-out')}?format=${format}${pictures ? '&pictures=yes' : ''}` }
    },
  },
})

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }]

/** What keeps the site from being lost, and what takes it elsewhere. */
export default function BackupsPage({ loaderData }: Route.ComponentProps) {
  const { folder, keep, failed, backups, starter, drill, drills } = loaderData
  const [removed, setRemoved] = useState<CollectionRemoved | null>(null)
  const expect = useExpected()
  const verb = useVerb<typeof action.verbs>({
    onDone: ({ to, removed: gone }: Done) => {
      if (gone) {
        setRemoved(gone)
        undoToast(say('desk-backups.starter-collection-removed'), gone.batch, wordsOf(gone))
        return
      }
      // An attachment: the page stays where it is.
      if (to !== null) location.assign(to)
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
          <button
            type="button"
            className="button-strong"
            aria-disabled={verb.busy}
            onClick={() => verb.busy || verb.send('back-up')}
          >
            {say('desk-backups.back-up-now')}
          </button>
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
      <StarterCollection quotes={starter} removed={removed} busy={verb.busy} onRemove={() => verb.send('remove-starter')} />
      <HowTo commands={loaderData.commands} />
      <VerbPrompt verb={verb} />
    </DeskHead>
  )
}

function wordsOf({ quotes, authors, categories }: CollectionRemoved): string {
  return say('desk-backups.quotes-authors-categories-are', { quotes, authors, categories })
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
