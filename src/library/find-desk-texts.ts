import { editorRoles, requireRole, type Ctx } from '#access'
import type { DeskText, textFilters, TextOrder } from './desk-text.ts'
import { countWordsToIndex, listTexts } from './list-store.ts'

export const deskTextsAtOnce = 30

type Asked = { search: string; has: (typeof textFilters)[number] | undefined; order: TextOrder; page: number }

type Found = { texts: DeskText[]; total: number; wordsToIndex: number }

/** A page of the texts of the library, those without words among them, and how many words of all texts the job has yet to index. @throws Forbidden below moderator */
export async function findDeskTexts(ctx: Ctx, { page, ...asked }: Asked): Promise<Found> {
  requireRole(ctx, ...editorRoles)
  const [found, wordsToIndex] = await Promise.all([
    listTexts(ctx, { ...asked, limit: deskTextsAtOnce, offset: (page - 1) * deskTextsAtOnce }),
    countWordsToIndex(ctx),
  ])
  return { ...found, wordsToIndex }
}
