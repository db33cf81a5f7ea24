import type { Ctx } from '#access'
import { accountRoles, findAccount, findStaff, openRecovery, setRole, type Account, type AccountRole } from '#accounts'
import { Invalid, NotFound } from '#platform/errors'
import { ownCommand } from '#platform/own-command'

const uses = ownCommand('admin', 'list | promote EMAIL | demote EMAIL [ROLE] | reset EMAIL')

/** What the person who runs the site may do with its accounts. @returns the lines to end with. @throws house errors that say the remedy */
export async function adminCommand(ctx: Ctx, origin: string, [act, email, role, ...more]: string[]): Promise<string> {
  if (more.length > 0) throw new Invalid(`Too many arguments. Use: ${uses}`)
  switch (act) {
    case 'list':
      return await list(ctx)
    case 'promote':
      return await give(ctx, await accountOf(ctx, email), roleOf(role ?? 'admin'))
    case 'demote':
      return await give(ctx, await accountOf(ctx, email), roleOf(role ?? 'user'))
    case 'reset':
      return await reset(ctx, await accountOf(ctx, email), origin)
    default:
      throw new Invalid(`Use: ${uses}`)
  }
}

async function list(ctx: Ctx): Promise<string> {
  const staff = await findStaff(ctx)
  if (staff.length === 0) return 'There are no staff accounts yet. The site prints a link for the first admin when it starts.'
  return staff
    .map(({ role, email, fullName, disabledAt, twoFactor }) =>
      [role.padEnd(10), email, fullName && `(${fullName})`, twoFactor && 'two-factor', disabledAt && 'disabled']
        .filter(Boolean)
        .join(' '),
    )
    .join('\n')
}

async function give(ctx: Ctx, { id, email, role: former }: Account, role: AccountRole): Promise<string> {
  if (former === role) return `${email} already has the role ${role}.`
  await setRole(ctx, { id, role })
  return `${email} now has the role ${role} (before: ${former}), starting with the next request.`
}

async function reset(ctx: Ctx, { email }: Account, origin: string): Promise<string> {
  const { token } = await openRecovery(ctx, { email })
  return `Anyone who opens this link within an hour can choose a new password for ${email}, once:\n${origin}/auth/reset?token=${token}`
}

async function accountOf(ctx: Ctx, email: string | undefined): Promise<Account> {
  if (!email) throw new Invalid(`Add an email address: ${uses}`)
  const account = await findAccount(ctx, email)
  if (account) return account
  throw new NotFound(
    `No account has the address ${email}. Sign up first, or run ${ownCommand('admin', 'list')} to see the staff accounts.`,
  )
}

function roleOf(text: string): AccountRole {
  const role = accountRoles.find((one) => one === text)
  if (!role) throw new Invalid(`Unknown role "${text}". Choose one of ${accountRoles.join(', ')}.`)
  return role
}
