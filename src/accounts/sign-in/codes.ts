import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Ctx } from '#access'
import { tally, type Writing } from '#changes'
import { deleteVerification, insertVerification, takeVerification } from '../verification-store.ts'

const withinMs = 10 * 60_000
const mostTries = 5

/**
 * Six digits for an account and for the browser that asked, which holds the `claim` (here its hash): so few digits could be tried out by
 * anybody, and five wrong ones would then void what its owner is about to type. What was made before for the same claim is void.
 */
export async function makeCode(ctx: Ctx, accountId: string, claim: string): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await tally(ctx, async (writing) => {
    await deleteVerification(writing, nameOf(accountId, claim))
    const row = {
      accountId,
      claim,
      hash: hashOf(ctx, accountId, code),
      expiresAt: new Date(ctx.clock.now().getTime() + withinMs),
    }
    await keepCode(writing, row, 0)
  })
  return code
}

/** Whether that is the account's code for this claim; then it is worth nothing from now on, and after five wrong ones neither. */
export async function takeCode(ctx: Ctx, accountId: string, claim: string, code: string): Promise<boolean> {
  return await tally(ctx, async (writing) => {
    const kept = await takeVerification(writing, nameOf(accountId, claim))
    if (!kept) return false
    const [, hash = '', tried = ''] = kept.value.split(' ')
    if (timingSafeEqual(Buffer.from(hash), Buffer.from(hashOf(ctx, accountId, code)))) return true
    const tries = Number(tried) + 1
    if (tries < mostTries) await keepCode(writing, { accountId, claim, hash, expiresAt: kept.expiresAt }, tries)
    return false
  })
}

type Kept = { accountId: string; claim: string; hash: string; expiresAt: Date }

async function keepCode(writing: Writing, { accountId, claim, hash, expiresAt }: Kept, tries: number): Promise<void> {
  const row = { identifier: nameOf(accountId, claim), value: `${accountId} ${hash} ${tries}`, expiresAt }
  await insertVerification(writing, row)
}

const nameOf = (accountId: string, claim: string) => `code:${accountId}:${claim}`

/** With a key: there are so few codes that each could be guessed back from a plain hash. */
function hashOf(ctx: Ctx, accountId: string, code: string): string {
  return createHmac('sha256', ctx.deriveKey('codes')).update(`${accountId} ${code}`).digest('base64url')
}
