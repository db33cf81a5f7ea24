import { beforeEach, expect, test } from 'vitest'
import { createPage, findPages } from '#pages'
import { forgetSettings } from '#settings'
import { aHouse } from '#test/house'
import { folderOf, movedIn, reasons } from '#test/moved-in'

beforeEach(() => forgetSettings())

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const words = (text: string) => [{ type: 'paragraph', text }]

test.each(['csv', 'json'] as const)(
  'pages move in as %s: one whose address is taken stays there, and what is refused is named',
  async (format) => {
    const house = await aHouse()
    const admin = house.as('admin')
    await createPage(admin, { title: 'Our press', slug: 'press', language: 'en', isPublished: true })
    const page = {
      deleted_at: null as string | null,
      language: 'en',
      description: '',
      place: 'none',
      position: 0,
      is_published: true,
    }
    const site = {
      categories: [{ name: 'Calm' }],
      pages: [
        { ...page, id: id(1), title: 'Imprint', slug: 'imprint', blocks: words('Ada, London.'), place: 'legal', position: 2 },
        { ...page, id: id(2), title: 'Draft', slug: 'draft', blocks: words('Later.'), is_published: false },
        { ...page, id: id(3), title: 'Press', slug: 'press', blocks: words('Theirs.') },
        { ...page, id: id(4), title: 'Who we are', slug: 'about', blocks: words('We read.') },
        { ...page, id: id(5), title: 'Search', slug: 'search', blocks: words('Not here.') },
        { ...page, id: id(6), title: 'Links', slug: 'links', blocks: words('[x](javascript:alert(1))') },
        { ...page, id: id(7), title: 'Broken', slug: 'broken', blocks: [{ type: 'script', text: 'x' }] },
        { ...page, id: id(8), title: 'Nowhere', slug: 'nowhere', blocks: words('x'), position: 'first' },
        { ...page, id: id(9), title: 'Gone', slug: 'gone', blocks: words('x'), deleted_at: '2026-01-01 00:00:00+00' },
      ],
    }
    const first = await movedIn(house, folderOf(site, format))
    expect(first.tallies.get('pages')).toMatchObject({ read: 9, added: 3, already: 1, leftOut: 5 })
    expect(reasons(first, 'pages')).toHaveLength(5)
    const there = (await findPages(admin)).map((one) => [one.slug, one.title, one.isPublished])
    expect(there.toSorted(([one], [other]) => String(one).localeCompare(String(other)))).toEqual([
      ['about', 'Who we are', true],
      ['draft', 'Draft', false],
      ['imprint', 'Imprint', true],
      ['press', 'Our press', true],
    ])
    const again = await movedIn(house, folderOf(site, format))
    expect(again.tallies.get('pages')).toMatchObject({ added: 0, already: 4, leftOut: 5 })
  },
)

test.each(['t', 'TRUE', '1'])('a page that another program wrote as published (%s) is published', async (flag) => {
  const house = await aHouse()
  const row = {
    id: id(1),
    title: 'Imprint',
    slug: 'imprint',
    language: 'en',
    blocks: JSON.stringify(words('Ada.')),
    is_published: flag,
  }
  await movedIn(house, folderOf({ categories: [{ name: 'Calm' }], pages: [row] }, 'csv'))
  expect(await findPages(house.as('admin'))).toMatchObject([{ slug: 'imprint', isPublished: true }])
})
