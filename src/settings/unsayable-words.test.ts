import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { findVersions, previewVersion, restoreVersion, undoBatch } from '#history'
import { Forbidden } from '#platform/errors'
import { aHouse, type House } from '#test/house'
import { aPerson } from '#test/people'
import { findUnsayableWords, forgetSettings, getSettings, updateSettings } from './index.ts'

const good = { 'home.hero': 'Lines worth keeping' }
const stored = { en: { ...good, 'home.gone': 'Gone', 'failure.not-found': 'Nothing at {address}' } }

/** As after an upgrade: what was valid when it was stored is no more. */
async function anUpgradedSite() {
  const house = await aHouse()
  const admin = (await aPerson(house, 'admin')).ctx
  await updateSettings(admin, { own_words: { en: good } })
  await rename(house, JSON.stringify(stored))
  return { house, admin }
}

async function rename({ db }: House, own_words: string) {
  await db
    .updateTable('website_settings')
    .set({ own_words: JSON.parse(own_words) as typeof stored })
    .execute() // safe: what is read of it
  forgetSettings()
}

test('what can’t be said any more is left out where settings are read, and named to admins alone', async () => {
  const { house, admin } = await anUpgradedSite()
  expect((await getSettings(house.as('visitor'))).own_words).toEqual({ en: good })
  // Saving something else says the same, and takes nothing away.
  expect((await updateSettings(admin, { footer_text: 'Bye' })).own_words).toEqual({ en: good })
  expect((await findUnsayableWords(admin)).map(({ key }) => key)).toEqual(['home.gone', 'failure.not-found'])
  for (const role of ['visitor', 'author', 'moderator'] as const)
    await expect(findUnsayableWords(house.as(role))).rejects.toBeInstanceOf(Forbidden)
  // The next words that are saved are all that there are.
  await updateSettings(admin, { own_words: { en: { ...good, 'mail.goodbye': 'Bye' } } })
  expect(await findUnsayableWords(admin)).toEqual([])
})

test('an act whose words can’t be said any more is undone, and so are all other settings in it', async () => {
  const { house, admin } = await anUpgradedSite()
  const batch = randomUUID()
  await updateSettings(admin, { own_words: {}, website_title: 'Sayings', footer_text: 'Bye' }, { verb: 'update', batch })
  const undone = await undoBatch(admin, batch)
  expect(await getSettings(house.ctx)).toMatchObject({ website_title: 'Epigraph', footer_text: '', own_words: { en: good } })
  expect((await findUnsayableWords(admin)).map(({ key }) => key)).toEqual(['home.gone', 'failure.not-found'])
  await undoBatch(admin, undone.batch)
  expect(await getSettings(house.ctx)).toMatchObject({ website_title: 'Sayings', own_words: {} })
})

test('a version whose words can’t be said any more is restored without these, which are named before', async () => {
  const { house, admin } = await anUpgradedSite()
  await updateSettings(admin, { own_words: {}, website_title: 'Sayings' })
  const of = { noun: 'settings', id: 'website' } as const
  const { versions, now } = await findVersions(admin, of)
  const entry = versions[0]?.entry ?? 0
  const { then, left } = await previewVersion(admin, of, { entry, side: 'before' })
  expect(then).toMatchObject({ website_title: 'Epigraph', own_words: { en: good } })
  expect(left.map(({ key }) => key)).toEqual(['home.gone', 'failure.not-found'])
  await restoreVersion(admin, of, { entry, side: 'before', version: Number(now.version) })
  expect(await getSettings(house.ctx)).toMatchObject({ website_title: 'Epigraph', own_words: { en: good } })
  expect(await findUnsayableWords(admin)).toEqual([])
})
