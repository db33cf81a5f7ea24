import { expect, test } from 'vitest'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'
import { createQuote } from './index.ts'

test('a picture of this site is a path that browsers do not take for another host', async () => {
  const house = await aHouse()
  const { author, category } = await aShelf(house.ctx)
  const editor = house.as('moderator')
  const create = (image: string) =>
    createQuote(editor, { text: `Words beside ${image.length}`, image, author_id: author.id, category_id: category.id })
  for (const image of [
    '/\\evil.example/x.png',
    '/\t/evil.example/x.png',
    '/\n/evil.example/x.png',
    '//evil.example/x.png',
    '/%2f/evil.example/x.png',
  ])
    await expect(create(image)).rejects.toMatchObject({ code: 'invalid', fields: { image: 'Please enter a valid URL' } })
  for (const image of ['/files/public/images/a.webp', '/uploads/our picture.png'])
    expect(await create(image)).toMatchObject({ image })
})
