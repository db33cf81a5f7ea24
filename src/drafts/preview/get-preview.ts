import type { Ctx } from '#access'
import { NotFound } from '#platform/errors'
import { getDeskQuote, type Quote } from '#quotes'
import { openDraft } from '../open-draft.ts'
import { readPreviewLink } from './preview-store.ts'
import { readPreviewToken } from './preview-token.ts'

export type Preview = { quote: Quote; until: Date }

/**
 * A quote with its draft (as the person who made the link sees it), or one that is not published, for anyone who has the link.
 * @throws NotFound for a link that is over, revoked or not of this site, and for one of somebody who no longer works on it, and where the quote is in the trash or was merged · what the verb of the form throws where the draft can't be saved any more
 */
export async function getPreview(ctx: Ctx, token: string): Promise<Preview> {
  const id = readPreviewToken(ctx, token)
  const link = id === undefined ? undefined : await readPreviewLink(ctx, id)
  if (!link) throw new NotFound('This preview link no longer works.')
  // The link shows this one quote as the person who made it may see it now.
  const maker: Ctx = { ...ctx, actor: link.maker }
  const look = (at: Ctx) => getDeskQuote(at, link.quoteId)
  const live = await look(maker)
  if (live.standing.deletedAt !== null || live.standing.mergedInto !== null)
    throw new NotFound('This preview link no longer works.')
  const opened = live.isActive ? await openDraft(maker, { noun: 'quote', id: link.quoteId }, look) : null
  const { standing: _, ...quote } = opened?.seen ?? live
  return { quote, until: link.expiresAt }
}
