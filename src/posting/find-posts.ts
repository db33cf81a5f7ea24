import { requireRight, type Ctx } from '#access'
import type { Account } from './account.ts'
import { listAccounts } from './account-store.ts'
import { countPosts, listPosts, type PostLine } from './post-list-store.ts'

export const postsAtOnce = 20

/** Without its secret. */
export type AccountShown = Omit<Account, 'secret'>

/** All accounts, and a page of what was posted, the newest first. @throws Forbidden below admin */
export async function findPosts(ctx: Ctx, page: number): Promise<{ accounts: AccountShown[]; posts: PostLine[]; total: number }> {
  requireRight(ctx, 'posting.manage')
  const [accounts, posts, total] = await Promise.all([
    listAccounts(ctx),
    listPosts(ctx, { limit: postsAtOnce, offset: (page - 1) * postsAtOnce }),
    countPosts(ctx),
  ])
  return { accounts: accounts.map(({ secret: _, ...shown }) => shown), posts, total }
}
