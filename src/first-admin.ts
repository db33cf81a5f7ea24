import type { Ctx } from '#access'
import { ensureAdmin, openSetup } from '#accounts'
import { CannotStart } from '#platform/db'
import { isHouseError } from '#platform/errors'
import type { Env } from './env.ts'
import { ownCommand } from '#platform/own-command'

type Say = (sentence: string) => void

/** What ADMIN_EMAIL and ADMIN_PASSWORD ask for. @throws CannotStart when the password may not be chosen */
export async function ensureFirstAdmin(ctx: Ctx, { ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: Env, say: Say): Promise<void> {
  if (!email || !password) return
  const said = {
    made: `${email} is now an admin, with the password from ADMIN_PASSWORD.`,
    promoted: `${email} is now an admin. The account keeps its own password.`,
    existing: undefined,
    unproven: `${email} has an unconfirmed account with a password other than ADMIN_PASSWORD, so it was not made an admin. If it’s yours: ${ownCommand('admin', `promote ${email}`)}`,
  }[await ensured(ctx, email, password)]
  if (said) say(said)
}

async function ensured(ctx: Ctx, email: string, password: string) {
  try {
    return await ensureAdmin(ctx, { email, password })
  } catch (fault) {
    if (isHouseError(fault) && fault.code === 'invalid') throw new CannotStart(`ADMIN_PASSWORD can’t be used. ${fault.message}`)
    throw fault
  }
}

/** While there is no admin, the link that makes the first. The site starts without it; that it could not be made is logged. */
export async function sayFirstAdmin(ctx: Ctx, origin: string, say: Say): Promise<void> {
  try {
    const setup = await openSetup(ctx)
    if (setup)
      say(
        `There is no admin yet. The first person to open this link within 24 hours becomes the admin:\n${origin}/setup?token=${setup.token}`,
      )
  } catch (err) {
    ctx.log.error({ err }, 'the link for the first admin could not be made')
  }
}
