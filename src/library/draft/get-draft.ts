import { isId, requireRight, type Ctx } from '#access'
import { say } from '#messages'
import { NotFound } from '#platform/errors'
import type { Draft } from './draft.ts'
import { readDraft } from './draft-store.ts'

/** @throws Forbidden below moderator · NotFound when it was brought, discarded or is older than a week */
export async function getDraft(ctx: Ctx, id: string): Promise<Draft> {
  requireRight(ctx, 'texts.edit')
  const draft = isId(id) ? await readDraft(ctx, id) : undefined
  if (!draft) throw new NotFound(say('desk-texts.draft-over'))
  return draft
}
