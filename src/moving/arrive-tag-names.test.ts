import { beforeEach, expect, test } from 'vitest'
import { findAllCategories } from '#categories'
import { findDeskTags, getDeskTag, nameTag } from '#quotes'
import { forgetSettings } from '#settings'
import { movedOutAndIn } from '#test/fields'
import { aHouse } from '#test/house'
import { folderOf, movedIn, reasons } from '#test/moved-in'
import { aShelf } from '#test/shelf'

beforeEach(() => forgetSettings())

test.each(['csv', 'json'] as const)(
  'names of tags, and what they say to search engines, move out as %s and in again',
  async (format) => {
    const house = await aHouse()
    const editor = house.as('moderator')
    await (await aShelf(house.ctx)).aQuote({ tags: ['inner life'] })
    const said = { names: { fr: 'Vie intérieure', de: '' }, seo_title: 'The inner life', seo_description: 'What it is.' }
    await nameTag(editor, 'inner-life', said)
    await movedOutAndIn(house, format)
    expect(await getDeskTag(editor, 'inner life')).toMatchObject(said)
  },
)

test('a name that is here stays, and what cannot be read is reported', async () => {
  const house = await aHouse()
  const editor = house.as('moderator')
  await (await aShelf(house.ctx)).aQuote({ tags: ['hope'] })
  await nameTag(editor, 'hope', { names: { de: 'Zuversicht' } })
  const long = 'x'.repeat(101)
  const site = {
    categories: [{ name: 'Calm', names: { de: 'Ruhe', '../': 'x', fr: long }, descriptions: '{"de": "Von der Ruhe."}' }],
    tag_names: [
      { tag: 'Hope', language: 'de', name: 'Hoffnung' },
      { tag: 'hope', language: 'fr', name: 'Espoir' },
      { tag: '', language: 'fr', name: 'Rien' },
      { tag: 'hope', language: 'fr', name: long },
    ],
  }
  const report = await movedIn(house, folderOf(site, 'json'))
  expect((await getDeskTag(editor, 'hope')).names).toEqual({ de: 'Zuversicht', fr: 'Espoir' })
  expect(report.tallies.get('tag_names')).toMatchObject({ read: 4, added: 1, already: 1, leftOut: 2 })
  expect((await findAllCategories(editor)).find(({ name }) => name === 'Calm')).toMatchObject({
    names: { de: 'Ruhe' },
    descriptions: { de: 'Von der Ruhe.' },
  })
  expect(reasons(report, 'categories')).toEqual(["altered: names has entries that can't be read. They were left out."])
  expect((await findDeskTags(editor, {})).tags).toEqual([{ slug: 'hope', quotes: 1, names: 2 }])
})
