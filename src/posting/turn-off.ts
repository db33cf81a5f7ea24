import { systemActor, type Ctx } from '#access'
import { change } from '#changes'
import { tellStaff } from '#notices'
import type { Account } from './account.ts'
import { lockAccount, saveOff } from './account-store.ts'

/** The site does it, so that it posts nothing from where it must not. Only for jobs and commands that have checked the permission. */
export async function turnOff(ctx: Ctx, { id, name, server }: Account, reason: 'restored' | 'moved'): Promise<void> {
  await change({ ...ctx, actor: systemActor }, { noun: 'posting-account', id, verb: 'disable' }, async (writing) => {
    const account = await lockAccount(writing, id)
    // Another process was first.
    if (!account || account.onSince === null) return {}
    await saveOff(writing, id, reason)
    const details = { name, host: new URL(server).host, state: reason }
    if (reason === 'moved') await tellStaff(writing, { kind: 'posting-paused', subject: id, details })
    return { before: { name, on: true }, after: { name, on: false, reason }, seen: 'nothing' as const }
  })
}
