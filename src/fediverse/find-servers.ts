import { requireRight, type Ctx } from '#access'
import { getSettings } from '#settings'
import { accountAt } from './fediverse.ts'
import { shelfOf, type ShelfNoun } from './followed.ts'
import {
  countBlocks,
  countFollowersAndWaiting,
  listBlocks,
  listFollowed,
  listServers,
  type FollowedLine,
  type ServerLine,
} from './server-list-store.ts'
import { usernameOf } from './username.ts'

export const serversAtOnce = 50
const blocksAtOnce = 200
/** Accounts of this site that are listed, those with most followers. */
const accountsAtOnce = 50

/** `name`: null for the site. `address`: `@name@host`. */
type Account = { noun: 'site' | ShelfNoun; name: string | null; address: string; followers: number }

type FediverseShown = {
  followers: number
  waiting: number
  failed: number
  servers: ServerLine[]
  total: number
  blocks: string[]
  blocked: number
  accounts: Account[]
  /** How many are followed. */
  followed: number
}

/** Who follows, by server, those with most followers first, and what waits for them or failed; which accounts of this site are followed; blocks by name, the first 200. @throws Forbidden below admin */
export async function findServers(ctx: Ctx, page: number, origin: string): Promise<FediverseShown> {
  requireRight(ctx, 'fediverse.manage')
  const [counts, servers, blocks, blocked, followed, { fediverse_name: own }] = await Promise.all([
    countFollowersAndWaiting(ctx),
    listServers(ctx, { limit: serversAtOnce, offset: (page - 1) * serversAtOnce }),
    listBlocks(ctx, blocksAtOnce),
    countBlocks(ctx),
    listFollowed(ctx, accountsAtOnce),
    getSettings(ctx),
  ])
  const accounts = followed.map((line) => accountOf(line, own, origin))
  return { ...counts, servers, blocks, blocked, accounts, followed: followed[0]?.total ?? 0 }
}

function accountOf({ followed, name, slug, followers }: FollowedLine, own: string, origin: string): Account {
  const shelf = shelfOf(followed)
  const username = shelf ? usernameOf(shelf, slug ?? '') : own
  return { noun: shelf?.noun ?? 'site', name, address: `@${accountAt(username, origin)}`, followers }
}
