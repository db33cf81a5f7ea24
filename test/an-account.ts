import type { Ctx } from '#access'
import { findSession, signIn, signUp, type Account, type Device, type NewSession } from '#accounts'
import type { House } from './house.ts'

/** A browser. */
export const firefox: Device = {
  address: '203.0.113.77',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
}

export const aPassword = 'four lanterns at low tide'

export type SignedUp = { account: Account; token: string; ctx: Ctx }

/** Somebody who signed up with a password of their own (`aPerson` is quicker, and has none). Where mail leaves, their address is confirmed. */
export async function anAccount(house: House, { email = 'ada@example.org', fullName = 'Ada Lovelace' } = {}): Promise<SignedUp> {
  const { mailLeaves } = house
  house.mailLeaves = false
  const token = await signUpAndIn(house, { fullName, email })
  house.mailLeaves = mailLeaves
  if (mailLeaves) await house.db.updateTable('auth_users').set({ email_verified: true }).where('email', '=', email).execute()
  const session = await findSession(house.ctx, token)
  if (!session) throw new Error('the session is over')
  const { id, account, passwordAt } = session
  return {
    account,
    token,
    ctx: { ...house.as('visitor'), actor: { id: account.id, role: account.role, sessionId: id, passwordAt } },
  }
}

/** Without mails, so the account works at once. @returns the session's token */
export async function signUpAndIn(house: House, { fullName, email }: { fullName: string; email: string }): Promise<string> {
  const password = aPassword
  await signUp(house.as('visitor'), { fullName, email, password, confirmPassword: password }, firefox)
  return signedIn(await signIn(house.as('visitor'), { email, password }, firefox)).token
}

/** For verbs that may also ask for a second step, or for a look into the mails. */
export function signedIn(answer: NewSession | object): NewSession {
  if (!('token' in answer)) throw new Error(`not signed in: ${JSON.stringify(answer)}`)
  return answer
}
