import type { Ctx } from '#access'
import { tally } from '#changes'
import type { Account } from '../account.ts'
import { hashOfToken } from '../hash-of-token.ts'
import { looksLikeToken } from './token.ts'
import type { TokenScope } from './token-scopes.ts'
import { readTokenAccount, stampToken, type ProgramRole } from './token-store.ts'

/** A use is written down this often, so that not each request is also a write. */
const stampMs = 60_000

/** A token that is good now: whose it is, what it may do, and what they called it. */
export type TokenAccount = {
  account: Account
  tokenId: string
  program: string
  scopes: readonly TokenScope[]
  /** The role that it was given; null: that of its person. */
  programRole: ProgramRole | null
}

/** Whom the program with that token acts for; null where it has ended, was revoked, was never given out, or the account is disabled. One query. */
export async function findTokenAccount(ctx: Ctx, bearer: string): Promise<TokenAccount | null> {
  if (!looksLikeToken(bearer)) return null
  const found = await readTokenAccount(ctx, hashOfToken(bearer))
  if (!found || found.account.disabledAt !== null) return null
  const { tokenId, program, scopes, programRole, lastUsedAt, expiresAt, account } = found
  if (expiresAt !== null && expiresAt <= ctx.clock.now()) return null
  if (lastUsedAt === null || ctx.clock.now().getTime() - lastUsedAt.getTime() >= stampMs)
    await tally(ctx, (writing) => stampToken(writing, tokenId))
  return { account, tokenId, program, scopes, programRole }
}
