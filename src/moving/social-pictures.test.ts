import { beforeEach, expect, test } from 'vitest'
import { getDeskAuthor, updateAuthor } from '#authors'
import { getDeskCategory, updateCategory } from '#categories'
import { takeUpload } from '#images'
import { createPage, findPages, getDeskPage } from '#pages'
import { getDeskQuote, getDeskTag, nameTag } from '#quotes'
import { forgetSettings } from '#settings'
import { movedOutAndIn } from '#test/fields'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'
import { aPng } from '#test/pictures'
import { aShelf } from '#test/shelf'

beforeEach(() => forgetSettings())

test('social pictures and their files come along, of each noun that has one', async () => {
  const house = await aHouse()
  const { ctx } = await aPerson(house, 'admin')
  const { aQuote, author, category } = await aShelf(ctx)
  const upload = async () => (await takeUpload(ctx, { bytes: await aPng(), use: 'social' })).url
  const quote = await aQuote({ tags: ['hope'], seo_image: await upload() })
  await updateAuthor(ctx, author.id, { ...(await getDeskAuthor(ctx, author.id)), seo_image: await upload() })
  await updateCategory(ctx, category.id, { ...(await getDeskCategory(ctx, category.id)), seo_image: await upload() })
  await nameTag(ctx, 'hope', { seo_image: await upload() })
  await createPage(ctx, { title: 'Imprint', language: 'en', isPublished: true, seo_image: await upload() })
  await movedOutAndIn(house, 'csv', { pictures: true })

  const editor = house.as('moderator')
  const [page] = await findPages(editor)
  const there = [
    await getDeskQuote(editor, quote.id),
    await getDeskAuthor(editor, author.id),
    await getDeskCategory(editor, category.id),
    await getDeskTag(editor, 'hope'),
    await getDeskPage(editor, page?.id ?? ''),
  ].map((one) => one.seo_image ?? '')
  expect(new Set(there).size).toBe(5)
  const kept = await Promise.all(there.map(async (address) => await house.ctx.files.read(address.slice('/files/'.length))))
  expect(kept.map((one) => one?.type)).toEqual(Array.from({ length: 5 }, () => 'image/webp'))
})
