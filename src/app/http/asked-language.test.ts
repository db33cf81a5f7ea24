import { expect, test } from 'vitest'
import { updateSettings } from '#settings'
import { anApp, withOnlooker } from '#test/app'
import { aHouse } from '#test/house'

const langOf = async (answer: Response) => /<html lang="([^"]*)"/.exec(await answer.text())?.[1]

test('a page whose language had to be guessed is not kept', async () => {
  const house = await aHouse()
  await updateSettings(house.as('admin'), { language: 'de', other_languages: ['fr'] })
  let refused = 0
  // The first read of the settings fails, and all that follow come through.
  const once = withOnlooker(house.db, () => {
    if (refused++ === 0) throw new Error('no answer')
  })
  const app = await anApp({ ...house, ctx: { ...house.ctx, db: once } })
  expect(await langOf(await app.ask('/authors'))).toBe('en')
  expect(refused).toBeGreaterThan(1)
  for (const _ of [1, 2]) expect(await langOf(await app.ask('/authors'))).toBe('de')
  expect(await langOf(await app.ask('/fr/authors'))).toBe('fr')
  expect(app.cache.size().pages).toBe(2)
})
