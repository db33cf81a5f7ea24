import { editorRoles, requireRole, type Ctx } from '#access'
import type { DeskText, textFilters, TextOrder } from './desk-text.ts'
import { listTexts } from './list-store.ts'

export const deskTextsAtOnce = 30

type Asked = { search: string; has: (typeof textFilters)[number] | undefined; order: TextOrder; page: number }

/** A page of the texts of the library, those without words among them. @throws Forbidden below moderator */
export async function findDeskTexts(ctx: Ctx, { page, ...asked }: Asked): Promise<{ texts: DeskText[]; total: number }> {
  requireRole(ctx, ...editorRoles)
  return await listTexts(ctx, { ...asked, limit: deskTextsAtOnce, offset: (page - 1) * deskTextsAtOnce })
}
