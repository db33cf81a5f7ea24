import { deskRoles, hasLeave, systemActor, type Actor, type Ctx } from '#access'
import { findRecipient } from '#accounts'
import { say } from '#messages'
import { Forbidden, NotFound } from '#platform/errors'
import type { DraftedNoun } from '../draft.ts'
import { draftable, goneFrom } from '../draftable.ts'
import { openDraft } from '../open-draft.ts'
import { readPreviewLink, type UsedLink } from './preview-store.ts'
import { readPreviewToken } from './preview-token.ts'
import { previewed, type Previewed } from './previewed.ts'

/**
 * A record with its draft (as the person who made the link sees it), or one that is not published, for anyone who has the link.
 * @throws NotFound for a link that is over, revoked, of another noun or not of this site, and for one of somebody who may no longer see the record, and where that is in the trash, deleted or merged · what the verb of
 * the form throws where the draft can't be saved any more
 */
export async function getPreview<N extends DraftedNoun>(ctx: Ctx, token: string, noun: N): Promise<Previewed[N]> {
  const link = await usedLink(ctx, token)
  if (link.noun !== noun) throw new NotFound(over())
  // The link shows this one record as the person who made it may see it now.
  const maker: Ctx = { ...ctx, actor: link.maker }
  const look = async (at: Ctx): Promise<Previewed[N]> =>
    await previewed[noun](at, link.nounId).catch((error: unknown) => {
      throw error instanceof Forbidden ? new NotFound(over()) : error
    })
  const live = await look(maker)
  const gone = goneFrom(noun, (await draftable[noun].read(maker, [link.nounId])).get(link.nounId))
  if (gone !== null && gone !== 'unpublished') throw new NotFound(over())
  const opened = gone === null ? await openDraft(maker, { noun, id: link.nounId }, look) : null
  if (!opened) return live
  // A new name takes a new slug, where nothing is yet.
  return 'slug' in live ? { ...opened.seen, slug: live.slug } : opened.seen
}

/** When a preview link ends. @throws NotFound as `getPreview` does for the link */
export async function getPreviewEnd(ctx: Ctx, token: string): Promise<Date> {
  return (await usedLink(ctx, token)).expiresAt
}

async function usedLink(ctx: Ctx, token: string): Promise<Omit<UsedLink, 'maker'> & { maker: Actor }> {
  const id = readPreviewToken(ctx, token)
  const link = id === undefined ? undefined : await readPreviewLink(ctx, id)
  const maker = link && (await findRecipient({ ...ctx, actor: systemActor }, link.maker))
  if (!maker || !hasLeave(maker, deskRoles)) throw new NotFound(over())
  return { ...link, maker: { id: link.maker, role: maker.role, rights: maker.rights } }
}

const over = () => say('desk-drafts.preview-over')
