import { requireRole, type Ctx } from '#access'
import type { Account } from './account.ts'
import { turnOff } from './turn-off.ts'

/** A site at another origin than where its accounts were turned on may be a copy, or have a wrong BASE_URL: every post would be edited to lead there. @throws Forbidden but for the system */
export async function holdMovedPosting(ctx: Ctx, accounts: Account[], origin: string): Promise<void> {
  requireRole(ctx, 'system')
  for (const account of accounts) if (account.onSince !== null && account.origin !== origin) await turnOff(ctx, account, 'moved')
}
