import { expect, test } from 'vitest'
import { findChanges } from '#changes'
import { aHouse } from '#test/house'
import { endSetup, getSetup, isSetupUntouched, setupSteps, takeSetupStep, updateSettings } from '../index.ts'

test('a new site has a setup that nobody has begun; it is over with the last step, and stays so', async () => {
  const { as, clock } = await aHouse()
  const admin = as('admin')
  expect(await getSetup(admin)).toEqual({ steps: {}, overAt: null })
  expect(isSetupUntouched(await getSetup(admin))).toBe(true)

  const [first, ...others] = setupSteps
  expect(await takeSetupStep(admin, { step: first, as: 'skipped' })).toEqual({ steps: { [first]: 'skipped' }, overAt: null })
  expect(isSetupUntouched(await getSetup(admin))).toBe(false)
  for (const step of others) await takeSetupStep(admin, { step, as: 'done' })
  const over = await getSetup(admin)
  expect(over).toEqual({
    steps: { ...Object.fromEntries(others.map((step) => [step, 'done'])), [first]: 'skipped' },
    overAt: clock.now(),
  })

  clock.advance(60_000)
  expect(await takeSetupStep(admin, { step: first, as: 'done' })).toEqual({
    steps: Object.fromEntries(setupSteps.map((step) => [step, 'done'])),
    overAt: over.overAt,
  })
  await endSetup(admin)
  expect((await getSetup(admin)).overAt).toEqual(over.overAt)
})

test('dismissing it ends it, whatever is left, and only the first time is recorded', async () => {
  const { as, ctx } = await aHouse()
  await takeSetupStep(as('admin'), { step: 'name', as: 'done' })
  for (const _ of [1, 2]) await takeSetupStep(as('admin'), { step: 'look', as: 'skipped' })
  for (const _ of [1, 2]) await endSetup(as('admin'))
  const { steps, overAt } = await getSetup(as('admin'))
  expect([steps, overAt === null]).toEqual([{ name: 'done', look: 'skipped' }, false])
  const recorded = await findChanges(ctx, { noun: 'setup', limit: 10 })
  expect(recorded.map(({ noun_id, verb }) => `${verb} ${noun_id}`)).toEqual(['end all', 'skip-step look', 'finish-step name'])
})

test('of two admins who take steps at once, both are noted, and neither changes the settings of the other', async () => {
  const { as } = await aHouse()
  const saved = await updateSettings(as('admin'), { website_title: 'Sayings', version: 1 })
  await Promise.all(setupSteps.map((step) => takeSetupStep(as('admin'), { step, as: 'done' })))
  const { steps, overAt } = await getSetup(as('admin'))
  expect([Object.keys(steps).toSorted(), overAt === null]).toEqual([[...setupSteps].toSorted(), false])
  // No step makes a version of the settings, so nobody's form is out of date.
  await updateSettings(as('admin'), { website_title: 'More sayings', version: saved.version })
})

test('a step that there is not, and an end that there is not, are refused', async () => {
  const { as } = await aHouse()
  await expect(takeSetupStep(as('admin'), { step: 'roof' as 'name', as: 'done' })).rejects.toMatchObject({ code: 'invalid' })
  await expect(takeSetupStep(as('admin'), { step: 'name', as: 'half' as 'done' })).rejects.toMatchObject({ code: 'invalid' })
  expect((await getSetup(as('admin'))).steps).toEqual({})
})

test('is the business of admins', async () => {
  const { as } = await aHouse()
  for (const role of ['visitor', 'user', 'author', 'moderator'] as const) {
    const code = 'forbidden'
    await expect(getSetup(as(role))).rejects.toMatchObject({ code })
    await expect(takeSetupStep(as(role), { step: 'name', as: 'done' })).rejects.toMatchObject({ code })
    await expect(endSetup(as(role))).rejects.toMatchObject({ code })
  }
})
