import type { Handler } from 'hono'
import { z } from 'zod'
import { isId } from '#access'
import { countFromNetwork, type LimitRule } from '#platform/limits'
import { findQuotesByAnyId } from '#quotes'
import { getSettings, pageReaders } from '#settings'
import type { FaceAddresses } from '../http/face-address.ts'
import type { HttpEnv } from '../http/problem.ts'
import { composeCards } from '../lists/compose.ts'
import { page } from '../lists/ask-saved.ts'
import { wholeCut } from '../lists/page-size.ts'
import { withFaces } from '../page/page-faces.ts'
import type { OwnEndpoint } from '../http/own-endpoint.ts'

/** A hundred plates are composed for each. */
const savedRule: LimitRule = { name: 'saved', most: 30, withinSeconds: 60 }

const savedInput = z.object(
  { quotes: z.array(z.string()).max(page, `At most ${page} quotes can be asked for at once.`) },
  'The body must be {"quotes": […]} with ids of quotes.',
)

/**
 * `POST /api/saved`: the cards of what a device has saved, in its order, without those that are gone, and into what those were merged that were. By POST, because an address is
 * logged, and what somebody saved is nobody's business. Nothing is kept.
 */
export function savedCards(own: OwnEndpoint, faces: FaceAddresses): Handler<HttpEnv> {
  return own(async ({ ctx, device, json }) => {
    await countFromNetwork(ctx, savedRule, device)
    const { quotes } = await json(savedInput)
    const readers = pageReaders(await getSettings(ctx))
    const found = await findQuotesByAnyId(ctx, quotes.filter(isId))
    const byId = new Map([...found.values()].map((quote) => [quote.id, quote]))
    const moved = [...found].flatMap(([id, quote]) => (id === quote.id ? [] : [[id, quote.id] as const]))
    const cards = await composeCards([...byId.values()], readers, wholeCut)
    return withFaces({ cards, moved: Object.fromEntries(moved) }, faces)
  })
}
