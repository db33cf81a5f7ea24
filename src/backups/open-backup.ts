import { requireFreshPassword, requireRight, type Ctx } from '#access'
import { change } from '#changes'
import { say } from '#messages'
import { NotFound } from '#platform/errors'

export type OpenBackup = { name: string; bytes: number; chunks: AsyncIterable<Uint8Array> }

/** All of the site in one file, addresses and all: that somebody took it stays in the log. @throws Forbidden below admin · PasswordNeeded · NotFound */
export async function openBackup(ctx: Ctx, name: string): Promise<OpenBackup> {
  requireRight(ctx, 'backups.manage')
  requireFreshPassword(ctx)
  const file = ctx.backups?.read(name)
  if (!file) throw new NotFound(say('desk-backups.not-here'))
  await change(ctx, { noun: 'backup', id: name, verb: 'download' }, async () => ({
    after: { bytes: file.bytes },
    seen: 'nothing' as const,
  }))
  return { name, ...file }
}
