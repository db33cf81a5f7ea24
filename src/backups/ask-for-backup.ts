import { requireRight, type Ctx } from '#access'
import { change } from '#changes'
import { say } from '#messages'
import { Invalid } from '#platform/errors'
import { sendJob } from '#platform/send-job'

/** Has one made as soon as possible. @throws Forbidden below admin · Invalid where none are set up */
export async function askForBackup(ctx: Ctx): Promise<void> {
  requireRight(ctx, 'backups.manage')
  if (!ctx.backups) throw new Invalid(say('desk-backups.no-folder'))
  await change(ctx, { noun: 'backup', id: 'all', verb: 'ask' }, async (writing) => {
    await sendJob(writing, 'back-up', { asked: true })
    return { after: { asked: true }, seen: 'nothing' as const }
  })
}
