import { editorRoles, requireRole, type Ctx } from '#access'
import { say } from '#messages'
import { NotFound } from '#platform/errors'
import type { DeskText } from './desk-text.ts'
import { readDeskText } from './list-store.ts'

/** @throws Forbidden below moderator · NotFound */
export async function getDeskText(ctx: Ctx, id: string): Promise<DeskText> {
  requireRole(ctx, ...editorRoles)
  const text = await readDeskText(ctx, id)
  if (!text) throw new NotFound(say('desk-texts.not-in-library'))
  return text
}
