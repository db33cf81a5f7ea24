import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { requireFreshPassword, requireRight, takeInput, type Ctx, type Given } from '#access'
import { change } from '#changes'
import { say } from '#messages'
import { Conflict, Invalid } from '#platform/errors'
import { accountInput, blueskyServer, mostAccounts, recordOf, type Account, type AccountInput } from './account.ts'
import { findAccount, insertAccount, listAccounts, lockAccount, saveSecret } from './account-store.ts'
import { askAt } from './ask.ts'
import { signInToBluesky } from './bluesky.ts'
import { Fault } from './fault.ts'
import { signInToMastodon } from './mastodon.ts'
import { requireHttps } from './require-https.ts'
import { seal } from './secret.ts'
import type { SignedIn } from './session.ts'
import { turnOn } from './turn-on.ts'

/**
 * Signs in to an account of the owner, and posts the quotes of the coming days to it. One that the site has gets the new password or token and is on again.
 * @param ownOrigin where posts lead; no server of ours
 * @throws Forbidden below admin · PasswordNeeded · Invalid at the field that the server refuses · Conflict where the site has as many as it may, or no https
 */
export async function addPostingAccount(
  ctx: Ctx,
  input: Given<AccountInput>,
  ownOrigin: string,
): Promise<{ id: string; name: string }> {
  requireRight(ctx, 'posting.manage')
  requireFreshPassword(ctx)
  const typed = takeInput(accountInput, input)
  const server = serverOf(ctx, typed.server === '' ? blueskyServer : typed.server, ownOrigin)
  requireHttps(ownOrigin, server)
  const signedIn = await signIn(ctx, typed, server)
  const known = await findAccount(ctx, { kind: typed.kind, server, remoteId: signedIn.remoteId })
  const { kind, secret } = typed
  const given = { ...signedIn, server, secret, origin: ownOrigin }
  return known ? await renew(ctx, known, given) : await add(ctx, { ...given, kind })
}

type Renewed = SignedIn & Pick<Account, 'server'> & { secret: string; origin: string }

async function add(ctx: Ctx, { secret, ...account }: Renewed & Pick<Account, 'kind'>): Promise<{ id: string; name: string }> {
  const id = randomUUID()
  return await change(ctx, { noun: 'posting-account', id, verb: 'add' }, async (writing) => {
    if ((await listAccounts(writing)).length >= mostAccounts)
      throw new Conflict(say('desk-posting.most-accounts', { most: mostAccounts }))
    const isNew = await insertAccount(writing, { ...account, id, secret: seal(writing, id, Buffer.from(secret)) })
    if (!isNew) throw new Conflict(say('desk-posting.just-added'))
    return { id, name: account.name, after: recordOf(account), seen: 'nothing' as const }
  })
}

async function renew(ctx: Ctx, known: Account, { name, server, secret, origin }: Renewed): Promise<{ id: string; name: string }> {
  const { id } = known
  return await change(ctx, { noun: 'posting-account', id, verb: 'renew-secret' }, async (writing) => {
    const account = await lockAccount(writing, id)
    if (!account) throw new Conflict(say('desk-posting.just-removed'))
    await saveSecret(writing, id, { name, server, secret: seal(writing, id, Buffer.from(secret)) })
    if (account.onSince === null || account.origin !== origin) await turnOn(writing, id, origin)
    return {
      id,
      name,
      before: { ...recordOf(account), on: account.onSince !== null },
      after: { ...recordOf(account), name, on: true },
      seen: 'nothing' as const,
    }
  })
}

/** @returns an origin @throws Invalid at `server` where nothing may be sent to it */
function serverOf(ctx: Ctx, typed: string, ownOrigin: string): string {
  const address = /^[a-z]+:\/\//i.test(typed) ? typed : `https://${typed}`
  try {
    const { origin, host } = ctx.web.readPostAddress(address)
    if (host === new URL(ownOrigin).host) throw new Invalid(say('desk-following.own-address'))
    return origin
  } catch (fault) {
    if (!(fault instanceof Invalid)) throw fault
    throw new Invalid(fault.message, { server: fault.message })
  }
}

async function signIn(ctx: Ctx, typed: z.output<typeof accountInput>, server: string): Promise<SignedIn> {
  const ask = askAt(ctx, server, typed.secret)
  try {
    if (typed.kind === 'bluesky') return await signInToBluesky(ask, typed.handle, typed.secret)
    return await signInToMastodon(ask, server, typed.secret)
  } catch (fault) {
    if (!(fault instanceof Fault)) throw fault
    const says = fault.message
    ctx.log.info({ server, fault: says }, 'an account to post to was not added')
    throw new Invalid(says, { [fault.kind === 'sign-in' ? 'secret' : 'server']: says })
  }
}
