import { randomUUID } from 'node:crypto'
import { tally } from '#changes'
import type { Ctx } from '#access'
import { giveLeaseBack, takeLease } from './delivery-store.ts'

/** This process, as it signs what it takes. */
export const worker = randomUUID()

const renewEveryMs = 5_000

/**
 * Runs `send` as the one process that sends, and keeps that known while it runs. The signal that it is given comes when this process is
 * the one no more, or with `signal`. `alone`: no other process can have the database, so a process that is noted is dead.
 * @returns false where another process sends
 */
export async function asSender(
  ctx: Ctx,
  { alone, signal }: { alone: boolean; signal: AbortSignal },
  send: (until: AbortSignal) => Promise<void>,
): Promise<boolean> {
  const take = (anyway: boolean) => tally(ctx, (writing) => takeLease(writing, worker, { alone: anyway }))
  if (!(await take(alone))) return false
  const lost = new AbortController()
  const renewing = setInterval(() => {
    take(false).then(
      (isOurs) => isOurs || lost.abort(),
      () => lost.abort(),
    )
  }, renewEveryMs)
  try {
    await send(AbortSignal.any([signal, lost.signal]))
  } finally {
    clearInterval(renewing)
    await tally(ctx, (writing) => giveLeaseBack(writing, worker)).catch(() => undefined)
  }
  return true
}
