import { z } from 'zod'
import { deskRoles, requireRole, takeInput, type Ctx, type Given } from '#access'
import { change } from '#changes'
import { settleNotices } from '#notices'
import { requireRecord } from './require-record.ts'
import { holdThread, saveAnswered, saveResolved } from './store.ts'
import { subjectOf, threadOfInput } from './thread.ts'

const resolveInput = threadOfInput.extend({ isResolved: z.boolean() })

/**
 * Resolves a thread, so that it waits for nobody and its notices count as read for everybody; or opens it again.
 * @throws Forbidden below author · NotFound · Invalid
 */
export async function resolveThread(ctx: Ctx, input: Given<z.input<typeof resolveInput>>): Promise<void> {
  requireRole(ctx, ...deskRoles)
  const { isResolved, ...of } = takeInput(resolveInput, input)
  const verb = isResolved ? 'resolve' : 'reopen'
  await change(ctx, { noun: 'thread', id: subjectOf(of), verb }, async (writing) => {
    await requireRecord(writing, of)
    const thread = await holdThread(writing, of)
    const before = { resolved: thread.resolvedAt !== null }
    if (before.resolved === isResolved) return { before, after: before }
    await saveResolved(writing, thread.id, isResolved ? ctx.clock.now() : null)
    if (isResolved) {
      await saveAnswered(writing, thread.id)
      for (const kind of ['mentioned', 'comment'] as const) await settleNotices(writing, kind, [subjectOf(of)])
    }
    return { before, after: { resolved: isResolved }, seen: 'nothing' as const }
  })
}
