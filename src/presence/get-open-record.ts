import { deskRoles, hasRight, isId, requireRole, type Ctx, type Right } from '#access'
import { say } from '#messages'
import { NotFound } from '#platform/errors'
import type { Opened, OpenRecord, PresentNoun } from './presence.ts'
import { readOpenable, type StoredOpen } from './store.ts'

/** What opens each form; all staff may open quotes, authors their own. */
const rightToOpen: Partial<Record<PresentNoun, Right>> = {
  author: 'authors.edit',
  category: 'categories.edit',
  page: 'pages.edit',
  issue: 'newsletter.write',
}

/**
 * What a window of this person has open, and its version now. A person who may not open it gets the same answer as for what is not there.
 * @throws Forbidden below author · NotFound
 */
export async function getOpenRecord(ctx: Ctx, { noun, id }: Opened): Promise<OpenRecord> {
  requireRole(ctx, ...deskRoles)
  const [found] = isId(id) ? await readOpenable(ctx, noun, [id]) : []
  if (!found || !mayOpen(ctx, found, noun === 'draft')) throw new NotFound(say('desk-presence.nothing-here'))
  const { record, version, ended, savedAt } = found
  return { noun: found.noun, id: record, version, isDraft: noun === 'draft', isEnded: ended, savedAt }
}

/** Which of these quotes the person may open. @throws Forbidden below author */
export async function findOpenQuotes(ctx: Ctx, ids: readonly string[]): Promise<Set<string>> {
  requireRole(ctx, ...deskRoles)
  if (ids.length === 0) return new Set()
  const found = await readOpenable(ctx, 'quote', ids)
  return new Set(found.filter((quote) => mayOpen(ctx, quote, false)).map(({ id }) => id))
}

function mayOpen(ctx: Ctx, { noun, owner }: StoredOpen, isDraft: boolean): boolean {
  // Drafts are open to all staff; an author finds only their own, as with quotes.
  const right = isDraft ? undefined : rightToOpen[noun]
  if (right !== undefined) return hasRight(ctx.actor, right)
  return ctx.actor.role !== 'author' || owner === ctx.actor.id
}
