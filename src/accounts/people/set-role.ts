import { z } from 'zod'
import { isId, requireFreshPassword, requireRight, takeInput, type Ctx, type Given } from '#access'
import { change } from '#changes'
import { say } from '#messages'
import { dropNotices } from '#notices'
import { NotFound } from '#platform/errors'
import { accountRoles } from '../account.ts'
import { lockAccount, readAccount } from '../account-store.ts'
import { saveRole } from '../profile-store.ts'
import { requireAnotherAdmin } from './require-another-admin.ts'
import { deleteSetupLinks } from './setup-store.ts'
import { tellByMail } from '../tell-by-mail.ts'

const roleInput = z.object({ id: z.string(), role: z.enum(accountRoles, { error: () => say('desk-users.unknown-role') }) })

/**
 * Gives somebody another role; it holds from their next request on. They get an email.
 * @throws Forbidden below admin · PasswordNeeded · NotFound · Conflict for the last admin
 */
export async function setRole(ctx: Ctx, input: Given<z.input<typeof roleInput>>): Promise<void> {
  requireRight(ctx, 'people.manage')
  requireFreshPassword(ctx)
  const { id, role } = takeInput(roleInput, input)
  await change(ctx, { noun: 'account', id, verb: 'set-role' }, async (writing) => {
    const known = isId(id) ? await readAccount(writing, id) : undefined
    // Before their own row, as in disable-account.ts.
    if (known?.role === 'admin' && role !== 'admin') await requireAnotherAdmin(writing, id)
    // Held from here on: of the person who deletes their account at the same moment no profile comes back.
    const account = known && (await lockAccount(writing, id))
    if (!account) throw new NotFound(say('desk-users.account-not-found'))
    const before = { role: account.role }
    if (role === account.role) return { before, after: before }
    await saveRole(writing, account, role)
    await dropNotices(writing, id, role)
    // With an admin there, nobody becomes the first.
    if (role === 'admin') await deleteSetupLinks(writing)
    await tellByMail(writing, id, { mail: 'role-changed', role })
    return { before, after: { role }, seen: 'nothing' }
  })
}
