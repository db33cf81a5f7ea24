import type { z } from 'zod'
import { requireRight, requireRole, takeInput, type Ctx, type Given } from '#access'
import { tally } from '#changes'
import { Invalid } from '#platform/errors'
import { sendJob } from '#platform/send-job'
import { fediverseInput, getSettings, updateFediverseSettings } from '#settings'
import { hindranceOf } from './fediverse.ts'
import { lookAtAll } from './note-store.ts'

const setUpInput = fediverseInput.required({ fediverse: true })

type SetUpInput = z.input<typeof setUpInput>

/**
 * Whether the site can be followed, under which name, and what is sent.
 * @throws Forbidden without the right · Invalid, also where other servers could not ask this site · Conflict when somebody saved first · PasswordNeeded
 */
export async function setUpFediverse(ctx: Ctx, input: Given<SetUpInput>, origin: string): Promise<void> {
  requireRight(ctx, 'fediverse.manage')
  const wanted = takeInput(setUpInput, input)
  const hindrance = hindranceOf(origin)
  if (wanted.fediverse && hindrance !== null) throw new Invalid(hindrance, { fediverse: hindrance })
  const { fediverse: wasOn } = await getSettings(ctx)
  await updateFediverseSettings(ctx, wanted)
  // What changed meanwhile was not written down.
  if (wanted.fediverse && !wasOn) await tally(ctx, lookAtAll)
  if (wanted.fediverse) await sendJob(ctx, 'send-fediverse', {})
}

/** After a restore: a copy of a site must not write to the followers of the original. @returns whether it was on @throws Forbidden but for the system */
export async function holdRestoredFediverse(ctx: Ctx): Promise<boolean> {
  requireRole(ctx, 'system')
  const { fediverse } = await getSettings(ctx)
  if (fediverse) await updateFediverseSettings(ctx, { fediverse: false })
  return fediverse
}
