import { href } from 'react-router'
import { z } from 'zod'
import { requireFreshPassword, takeInput, type Sent } from '#access'
import { askForBackup } from '#backups'
import { say } from '#messages'
import { removeCollection, type CollectionRemoved } from '#quotes'
import type { Args } from '../../page/own-page.ts'
import { steppedUp } from '../../session/step-up.ts'
import { deskAction } from '../verbs/desk-action.ts'

const wanted = {
  download: z.object({ name: z.string().max(200) }),
  export: z.object({ format: z.enum(['csv', 'json']), pictures: z.boolean() }),
}

/** Where the browser goes for a file, once the password is proven; nothing after "Back up now". */
type Done = { to: string | null; removed?: CollectionRemoved }

export const backupsAction = deskAction<Args, Done>()({
  'back-up': {
    failure: () => say('desk-backups.failed-start-backup'),
    run: async ({ ctx }) => {
      await askForBackup(ctx)
      return { to: null }
    },
  },
  'remove-starter': {
    failure: () => say('desk-backups.failed-remove-starter-collection'),
    run: async (ground, _input, typed) => ({ to: null, removed: await removeCollection(await steppedUp(ground, typed)) }),
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
