import { z } from 'zod'
import { held, isId, requireFreshPassword, requireRight, takeInput, type Ctx, type Given } from '#access'
import { change } from '#changes'
import { say } from '#messages'
import { dropNotices } from '#notices'
import { NotFound } from '#platform/errors'
import { lockAccount, readAccount } from '../account-store.ts'
import { saveRole } from '../profile-store.ts'
import { roleChoice, roleChosen, roleNamed } from '../roles/role-choice.ts'
import { requireAnotherAdmin } from './require-another-admin.ts'
import { deleteSetupLinks } from './setup-store.ts'
import { tellByMail } from '../tell-by-mail.ts'

const roleInput = z.object({ id: z.string(), role: roleChoice })

/**
 * Gives somebody another role, a built-in one or one of the site's own; it holds from their next request on. They get an email.
 * @throws Forbidden below admin · PasswordNeeded · NotFound · Conflict for the last admin
 */
export async function setRole(ctx: Ctx, input: Given<z.input<typeof roleInput>>): Promise<void> {
  requireRight(ctx, 'people.manage')
  requireFreshPassword(ctx)
  const { id, role: chosen } = takeInput(roleInput, input)
  await change(ctx, { noun: 'account', id, verb: 'set-role' }, async (writing) => {
    const given = await roleChosen(writing, chosen)
    const { role, customRole } = given
    const known = isId(id) ? await readAccount(writing, id) : undefined
    // Before their own row, as in disable-account.ts.
    if (known?.role === 'admin' && role !== 'admin') await requireAnotherAdmin(writing, id)
    // Held from here on: of the person who deletes their account at the same moment no profile comes back.
    const account = known && (await lockAccount(writing, id))
    if (!account) throw new NotFound(say('desk-users.account-not-found'))
    const before = roleNamed(account)
    if (role === account.role && customRole?.id === account.customRole?.id) return { before, after: before }
    await saveRole(writing, account, given)
    await dropNotices(writing, id, { role, rights: customRole ? held(role, customRole.rights) : undefined })
    // With an admin there, nobody becomes the first.
    if (role === 'admin') await deleteSetupLinks(writing)
    await tellByMail(writing, id, { mail: 'role-changed', ...roleNamed(given) })
    return { before, after: roleNamed(given), seen: 'nothing' }
  })
}
