import type { z } from 'zod'
import { deskRoles, requireAccount, requireRole, takeInput, type Ctx, type Given } from '#access'
import { tally } from '#changes'
import { requireRecord } from './require-record.ts'
import { holdThread, saveAnswered } from './store.ts'
import { threadOfInput } from './thread.ts'

/** Marks as answered what waits for oneself in a thread, where nothing has to be written. @throws Forbidden below author · NotFound · Invalid */
export async function answerMentions(ctx: Ctx, input: Given<z.input<typeof threadOfInput>>): Promise<void> {
  requireRole(ctx, ...deskRoles)
  const person = requireAccount(ctx)
  const of = takeInput(threadOfInput, input)
  await requireRecord(ctx, of)
  await tally(ctx, async (writing) => {
    const { id } = await holdThread(writing, of)
    await saveAnswered(writing, id, person)
  })
}
