import { z } from 'zod'
import { requireRight, takeInput, type Ctx } from '#access'
import { accountRoles } from '../account.ts'
import { accountSorts } from './sorted-store.ts'
import { countListed, readListed, type ListedAccount } from './list-store.ts'

const listInput = z.object({
  search: z.string().trim().max(200).default(''),
  role: z.union([z.enum(accountRoles), z.uuid()]).optional(),
  sort: z.enum(accountSorts).default('created_at-last'),
  page: z.number().int().min(1).max(1_000_000).default(1),
  limit: z.number().int().min(1).max(100).default(20),
})

export type AccountList = {
  accounts: ListedAccount[]
  total: number
  /** There are more than `total`. */
  atLeast: boolean
  page: number
  pages: number
  /** A page follows. */
  more: boolean
}

/** Of those who are looked for so many are counted. */
const mostCounted = 1_000

/**
 * Everybody who has an account or a profile, the newest first unless another order is asked for. `role` is a built-in one, with those who have one that is based on it, or the id of one of the site's own. `search` is part of a name or an address, in any case of letters; the total of
 * what it finds stops at `mostCounted`, every other is exact. Two queries. @throws Forbidden below admin · Invalid
 */
export async function listAccounts(ctx: Ctx, input: z.input<typeof listInput> = {}): Promise<AccountList> {
  requireRight(ctx, 'people.manage')
  const { search, role, sort, page, limit } = takeInput(listInput, input)
  const [rows, counted] = await Promise.all([
    readListed(ctx, { search, role }, { sort, limit, offset: (page - 1) * limit }),
    countListed(ctx, { search, role }, mostCounted + 1),
  ])
  const atLeast = search !== '' && counted > mostCounted
  const total = atLeast ? mostCounted : counted
  const pages = Math.max(1, Math.ceil(total / limit))
  return { accounts: rows.slice(0, limit), total, atLeast, page, pages, more: rows.length > limit }
}
