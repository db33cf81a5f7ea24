import { z } from 'zod'
import { requireRight, takeInput, type Ctx, type Given } from '#access'
import { change } from '#changes'
import { saveOff } from './account-store.ts'
import { holdAccount } from './hold-account.ts'
import { requireHttps } from './require-https.ts'
import { turnOn } from './turn-on.ts'

const switchInput = z.object({ id: z.guid(), on: z.boolean() })

/** Off: nothing is posted, and nothing taken back. On: from the next hour on, and what waits now, from the site at this origin. @throws Forbidden below admin · NotFound · Conflict for a site without https */
export async function switchPostingAccount(
  ctx: Ctx,
  input: Given<z.input<typeof switchInput>>,
  origin: string,
): Promise<{ name: string; on: boolean }> {
  requireRight(ctx, 'posting.manage')
  const { id, on } = takeInput(switchInput, input)
  return await change(ctx, { noun: 'posting-account', id, verb: on ? 'enable' : 'disable' }, async (writing) => {
    const { name, server, onSince } = await holdAccount(writing, id)
    if (on) requireHttps(origin, server)
    if ((onSince !== null) === on) return { name, on }
    if (on) await turnOn(writing, id, origin)
    else await saveOff(writing, id, 'by-hand')
    return { name, on, before: { name, on: !on }, after: { name, on }, seen: 'nothing' as const }
  })
}
