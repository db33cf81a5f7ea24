import { z } from 'zod'
import { requireRight, takeInput, type Ctx, type Given } from '#access'
import { tally } from '#changes'
import { Conflict } from '#platform/errors'
import { sendJob } from '#platform/send-job'
import { sendAgain } from './delivery-store.ts'
import { endPause } from './server-store.ts'

const resendInput = z.object({ host: z.string().max(300) })

/** Sends what failed or waits for a server again, now, with the same ids: what it has it leaves alone. @returns how many @throws Forbidden below admin · Conflict where nothing is to be sent */
export async function resendFailed(ctx: Ctx, input: Given<z.input<typeof resendInput>>): Promise<{ resent: number }> {
  requireRight(ctx, 'fediverse.manage')
  const { host } = takeInput(resendInput, input)
  const resent = await tally(ctx, async (writing) => {
    const n = await sendAgain(writing, host)
    await endPause(writing, host)
    if (n > 0) await sendJob(writing, 'send-fediverse', {})
    return n
  })
  if (resent === 0) throw new Conflict('Nothing is waiting for this server.')
  return { resent }
}
