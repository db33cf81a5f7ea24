import sharp from 'sharp'
import { expect, test } from 'vitest'
import { updateAuthor } from '#authors'
import { getMedia, takeUpload } from '#images'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'
import { sendForm } from '#test/read-form'
import { aShelf } from '#test/shelf'

const aPng = (background: string) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .png()
    .toBuffer()

async function aDesk() {
  const house = await aHouse()
  const app = await anApp(house, { site: { origin: 'http://localhost', timeZone: 'UTC' } })
  const { cookie } = await aPerson(house, 'moderator')
  const page = async (path: string) => {
    const answer = await app.ask(path, { headers: { cookie } })
    return { status: answer.status, html: await answer.text() }
  }
  const act = (path: string, verb: string, input: object) => sendForm(app, path, { verb, input: JSON.stringify(input) }, cookie)
  const bring = async (background: string, name: string) =>
    await takeUpload(house.as('admin'), { bytes: await aPng(background), use: 'library', name })
  return { house, page, act, bring }
}

test('the library shows each picture, and one of them with its places', async () => {
  const { house, page, bring } = await aDesk()
  const { author } = await aShelf(house.ctx)
  const bust = await bring('#112233', 'bust.png')
  await bring('#332211', 'harbour.png')
  await updateAuthor(house.as('admin'), author.id, { name: author.name, image: bust.url })
  const { html } = await page('/admin/media')
  for (const words of ['bust', 'harbour', '1 use', 'Unused', 'No alt text', '2 pictures']) expect(html).toContain(words)
  const unused = await page('/admin/media?state=unused')
  expect([unused.html.includes('harbour'), unused.html.includes('>bust<')]).toEqual([true, false])
  const found = await page('/admin/media?q=nothing+like+it')
  expect(found.html).toContain('No pictures found')
  const one = await page(`/admin/media/${bust.id}`)
  expect(one.status).toBe(200)
  expect(one.html).toContain(author.name)
  expect((await page('/admin/media/00000000-0000-4000-8000-000000000000')).status).toBe(404)
})

test('what is said of a picture is saved, and a wrong address is refused at its field', async () => {
  const { house, act, bring } = await aDesk()
  const { id } = await bring('#112233', 'bust.png')
  const about = {
    name: 'Bust',
    description: 'A bust',
    author: '',
    authorUrl: '',
    licence: '',
    sourceAddress: '',
    focus: null,
    version: 1,
  }
  const refused = await act(`/admin/media/${id}`, 'save', { ...about, sourceAddress: 'nowhere' })
  expect(refused.status).toBe(400)
  await act(`/admin/media/${id}`, 'save', about)
  expect((await getMedia(house.as('admin'), id)).media).toMatchObject({ name: 'Bust', description: 'A bust' })
})
