import { z } from 'zod'
import { deskRoles, requireAccount, requireRole, takeInput, type Ctx, type Given } from '#access'
import { change } from '#changes'
import { say } from '#messages'
import type { LaidList } from './laid-list.ts'
import { saveOwnLayout } from './layout-store.ts'
import { rowCounts } from './row-counts.ts'

const layoutInput = z.object({
  /** As the list writes them. */
  columns: z.string().max(2000, { error: () => say('desk-quotes.layout-too-much') }),
  rows: z.literal(rowCounts),
})

export type LayoutInput = z.input<typeof layoutInput>

/** Saves how a list looks for the person who asks. @throws Forbidden below author · Invalid */
export async function saveLayout(ctx: Ctx, list: LaidList, input: Given<LayoutInput>): Promise<void> {
  requireRole(ctx, ...deskRoles)
  const owner = requireAccount(ctx)
  const layout = takeInput(layoutInput, input)
  await change(ctx, { noun: 'desk-view', id: owner, verb: 'save-layout' }, async (writing) => {
    await saveOwnLayout(writing, list, owner, layout)
    return { after: layout, seen: 'nothing' }
  })
}
