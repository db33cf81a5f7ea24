import { z } from 'zod'

/** The steps of a new site's setup, in their order. What each of them sets is in `src/app/desk/setup/`. */
export const setupSteps = ['name', 'languages', 'look', 'contact', 'mail', 'quotes'] as const
export type SetupStep = (typeof setupSteps)[number]

const stepStates = ['done', 'skipped'] as const

export type Setup = {
  /** What became of the steps that an admin has finished or skipped. */
  steps: Partial<Record<SetupStep, (typeof stepStates)[number]>>
  /** When the last step was finished or skipped, or the setup dismissed. From then on no page leads to it but the settings. */
  overAt: Date | null
}

export const setupStepInput = z.object({ step: z.enum(setupSteps), as: z.enum(stepStates) })
export type SetupStepInput = z.input<typeof setupStepInput>

export const isEveryStepTaken = ({ steps }: Pick<Setup, 'steps'>): boolean => setupSteps.every((step) => step in steps)

/** Whether nobody has begun it, so that the desk opens on it. */
export const isSetupUntouched = ({ steps, overAt }: Setup): boolean => overAt === null && Object.keys(steps).length === 0
