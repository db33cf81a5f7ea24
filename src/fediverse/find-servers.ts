import { requireRole, type Ctx } from '#access'
import { countBlocks, countFollowersAndWaiting, listBlocks, listServers, type ServerLine } from './server-list-store.ts'

export const serversAtOnce = 50
const blocksAtOnce = 200

type FediverseShown = {
  followers: number
  waiting: number
  failed: number
  servers: ServerLine[]
  total: number
  blocks: string[]
  blocked: number
}

/** Who follows, by server, those with most followers first, and what waits for them or failed; blocks by name, the first 200. @throws Forbidden below admin */
export async function findServers(ctx: Ctx, page: number): Promise<FediverseShown> {
  requireRole(ctx, 'admin')
  const [counts, servers, blocks, blocked] = await Promise.all([
    countFollowersAndWaiting(ctx),
    listServers(ctx, { limit: serversAtOnce, offset: (page - 1) * serversAtOnce }),
    listBlocks(ctx, blocksAtOnce),
    countBlocks(ctx),
  ])
  return { ...counts, servers, blocks, blocked }
}
