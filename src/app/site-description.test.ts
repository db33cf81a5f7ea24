import { expect, test } from 'vitest'
import { inLanguage, say } from '#messages'
import { forgetSettings, getSettings, updateSettings, type SettingsInput } from '#settings'
import { followable } from '#test/followable'
import { aHouse } from '#test/house'
import { wordsOfPage } from './site/page-words.ts'

async function aGermanSite() {
  const house = await aHouse()
  const { app, get } = await followable(house)
  const set = async (input: SettingsInput) => {
    await updateSettings(house.proven('admin'), input)
    forgetSettings()
    app.cache.clear()
  }
  await set({ language: 'de', other_languages: ['en'] })
  return { house, app, get, set, textOf: async (path: string) => await (await app.ask(path)).text() }
}

test('a description that nobody has changed is in the language of the site for other servers and on pictures', async () => {
  const { house, app, get, set } = await aGermanSite()
  const german = inLanguage('de', () => say('shell.description'))
  expect(JSON.stringify((await get('/fediverse/actor')).body)).toContain(german)
  const settings = await getSettings(house.ctx)
  expect([wordsOfPage('home', settings).text, wordsOfPage('authors', settings).text]).toEqual([german, german])
  const pictureOf = async () => Buffer.from(await (await app.ask('/pictures/default.png')).arrayBuffer()).toString('base64')
  const untouched = await pictureOf()
  await set({ website_description: german })
  expect((await pictureOf()) === untouched).toBe(true)
})

test('documents for programs are in English, and so is the description where the site has it in English', async () => {
  const { set, textOf } = await aGermanSite()
  await set({ website_description: 'Zeilen mit Quellen.' })
  expect([await textOf('/llms.txt'), await textOf('/index.md')].map((text) => text.includes('Zeilen mit Quellen.'))).toEqual([
    true,
    true,
  ])
  await set({ website_descriptions: { en: 'Lines with sources.' } })
  expect([await textOf('/llms.txt'), await textOf('/index.md')].map((text) => text.includes('Lines with sources.'))).toEqual([
    true,
    true,
  ])
})
