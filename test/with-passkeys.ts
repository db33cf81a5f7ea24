import type { Ctx } from '#access'
import { addPasskey, askForPasskey, beginPasskey, effectiveRole, findSession, listPasskeys, signInWithPasskey } from '#accounts'
import { aSignInHeader } from './a-sign-in-header.ts'
import { anAccount, firefox, signedIn } from './an-account.ts'
import type { House } from './house.ts'
import { aDevice, type Forged } from './passkey-device.ts'

export const origin = 'https://quotes.example.org'
export const here = { origin }
export const userAgent = firefox.userAgent

export async function add(ctx: Ctx, device = aDevice(origin), name = 'Key ring', forged: Forged = {}) {
  const answer = device.make(await beginPasskey(ctx, here), forged)
  await addPasskey(ctx, { answer, name, origin, userAgent })
  return device
}

export const challenge = (ctx: Ctx) => askForPasskey(ctx, here, firefox)

export async function comeIn(house: House, device: ReturnType<typeof aDevice>, forged: Forged = {}) {
  const visitor = house.as('visitor')
  const answer = device.answer(await challenge(visitor), forged)
  return signedIn(await signInWithPasskey(visitor, { answer, origin }, firefox))
}

/** The id of the passkey that they have. */
export async function ownId(ctx: Ctx): Promise<string> {
  const [passkey] = await listPasskeys(ctx, here)
  if (!passkey) throw new Error('they have no passkey')
  return passkey.id
}

/** Connects the proxy of `aSignInHeader` to an account. @returns the id of the identity */
export async function connected(house: House, user_id: string): Promise<string> {
  const { issuer } = aSignInHeader()
  const now = house.clock.now()
  const row = { user_id, issuer, subject: user_id, email: 'ada@example.org', created_at: now, last_used_at: now }
  const { id } = await house.db.insertInto('auth_identities').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Somebody with a passkey. */
export async function ada(house: House, email = 'ada@example.org') {
  const person = await anAccount(house, { email })
  return { ...person, device: await add(person.ctx) }
}

/** As a request in that session would act. */
export async function acting(house: House, token: string): Promise<Ctx> {
  const session = await findSession(house.ctx, token)
  if (!session) throw new Error('the session is over')
  const { id: sessionId, account, passwordAt } = session
  return {
    ...house.as('visitor'),
    actor: { id: account.id, role: await effectiveRole(house.ctx, account), sessionId, passwordAt },
  }
}
