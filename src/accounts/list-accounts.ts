import { z } from 'zod'
import { requireRole, takeInput, type Ctx } from '#access'
import { accountRoles } from './account.ts'
import { countListed, readListed, type ListedAccount } from './list-store.ts'

const listInput = z.object({
  search: z.string().trim().max(200).default(''),
  role: z.enum(accountRoles).optional(),
  page: z.number().int().min(1).max(1_000_000).default(1),
  limit: z.number().int().min(1).max(100).default(20),
})

export type AccountList = { accounts: ListedAccount[]; total: number; page: number; pages: number }

/**
 * Everybody who has an account or a profile, the newest first. `search` is part of a name or an address, in any case of letters.
 * Two queries. @throws Forbidden below admin · Invalid
 */
export async function listAccounts(ctx: Ctx, input: z.input<typeof listInput> = {}): Promise<AccountList> {
  requireRole(ctx, 'admin')
  const { search, role, page, limit } = takeInput(listInput, input)
  const [accounts, total] = await Promise.all([
    readListed(ctx, { search, role }, { limit, offset: (page - 1) * limit }),
    countListed(ctx, { search, role }),
  ])
  return { accounts, total, page, pages: Math.max(1, Math.ceil(total / limit)) }
}
