import { requireRight, takeInput, type Ctx, type Given } from '#access'
import { change } from '#changes'
import { isEveryStepTaken, setupStepInput, type Setup, type SetupStepInput } from './setup.ts'
import { lockSetup, saveSetup } from './setup-store.ts'

/**
 * Notes that a step was finished or skipped. With the last of them the setup is over; a step that is taken again later doesn't begin it again.
 * Of two admins who take different steps at once, both are noted. @throws Forbidden for anyone but admins · Invalid
 */
export async function takeSetupStep(ctx: Ctx, input: Given<SetupStepInput>): Promise<Setup> {
  requireRight(ctx, 'settings.change')
  const { step, as } = takeInput(setupStepInput, input)
  const { after } = await change(
    ctx,
    { noun: 'setup', id: step, verb: as === 'done' ? 'finish-step' : 'skip-step' },
    async (writing) => {
      const before = await lockSetup(writing)
      const steps = { ...before.steps, [step]: as }
      if (before.steps[step] === as) return { before, after: before }
      const after = { steps, overAt: before.overAt ?? (isEveryStepTaken({ steps }) ? ctx.clock.now() : null) }
      await saveSetup(writing, after)
      return { before, after, seen: 'nothing' as const }
    },
  )
  return after
}
