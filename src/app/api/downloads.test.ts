import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { listActions } from '#analytics'
import { updateCategory } from '#categories'
import { defaultDesign, formatNames, type Design } from '#plates'
import { updateSettings } from '#settings'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'
import { readPage } from '#test/read-page'
import { aShelf } from '#test/shelf'

const origin = 'http://localhost'

async function aDesk(image?: string) {
  const house = await aHouse()
  const shelf = await aShelf(house.ctx)
  const quote = await shelf.aQuote({ text: 'Łódź: “être” ou ne pas être?', ...(image === undefined ? {} : { image }) })
  const app = await anApp(house, { site: { origin, timeZone: 'UTC' } })
  const reader = await aPerson(house, 'user')
  const send = (body: object, cookie?: string, more: Record<string, string> = {}) =>
    app.ask('/api/downloads', {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json', ...more, ...(cookie === undefined ? {} : { cookie }) },
      body: JSON.stringify(body),
    })
  const form = (fields: Record<string, string>, cookie?: string) =>
    app.ask('/api/downloads', {
      method: 'POST',
      headers: { origin, ...(cookie === undefined ? {} : { cookie }) },
      body: new URLSearchParams(fields),
      redirect: 'manual',
    })
  const recorded = async () =>
    (await listActions(reader.ctx, { own: true })).map(({ action_type, quote_id }) => [action_type, quote_id])
  return { house, app, quote, reader, send, form, recorded, shelf }
}

const shapeOf = async (answer: Response) => {
  const { format, width, height } = await sharp(new Uint8Array(await answer.arrayBuffer())).metadata()
  return [format, width, height]
}

describe('a quick download', () => {
  test('is the quote at 800 by 600, drawn at twice the density, as a file with its name, and is written down', async () => {
    const { quote, reader, send, recorded } = await aDesk()
    const answer = await send({ quoteId: quote.id, action: 'quick_download' }, reader.cookie)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="Marcus Aurelius - odz etre ou ne pas etre - 1600x1200.png"; filename*=UTF-8''Marcus%20Aurelius%20-%20%C5%81%C3%B3d%C5%BA%20%C3%AAtre%20ou%20ne%20pas%20%C3%AAtre%20-%201600x1200.png`,
    )
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(await shapeOf(answer)).toEqual(['png', 1600, 1200])
    expect(await recorded()).toEqual([['quick_download', quote.id]])
  })

  test('is drawn in the language of the site, on pages in another, too', async () => {
    const { house, app, reader, send, shelf } = await aDesk()
    await updateSettings(house.as('admin'), { other_languages: ['de'] })
    const names = { de: 'Einsicht' }
    await updateCategory(house.as('admin'), shelf.category.id, { name: 'Wisdom', description: 'Kept.', names })
    const source = { work: 'Meditations', place: null, year: null, edition: null, translator: 'George Long', url: null }
    const { id } = await shelf.aQuote({ text: 'Be one.', source })
    const asked = { quoteId: id, action: 'quick_download', shape: 'square' }
    const given = Buffer.from(await (await send(asked, reader.cookie, { referer: `${origin}/de/quote/${id}` })).arrayBuffer())
    expect(given.toString('utf8')).toContain('Meditations, translated by George Long')
    for (const { key } of await house.ctx.files.list('pictures/')) await house.ctx.files.remove(key)
    const squareOf = async () => (await app.ask(`/quote/${id}/square.png`, { redirect: 'manual' })).headers.get('location') ?? ''
    const square = await squareOf()
    expect(Buffer.from(await (await app.ask(square)).arrayBuffer()).equals(given)).toBe(true)

    await updateSettings(house.as('admin'), { language: 'de', other_languages: [] })
    app.cache.clear()
    const inGerman = await squareOf()
    expect(inGerman).not.toBe(square)
    expect(await (await app.ask(inGerman)).text()).toContain('übersetzt von George Long')
  })

  test('of a quote with a picture of its own is that picture', async () => {
    const key = 'public/quote/own.jpg'
    const { house, quote, reader, send } = await aDesk(`/files/${key}`)
    const own = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer()
    await house.ctx.files.put(key, own, { type: 'image/jpeg' })
    const answer = await send({ quoteId: quote.id, action: 'quick_download' }, reader.cookie)
    expect([answer.headers.get('content-type'), await shapeOf(answer)]).toEqual(['image/jpeg', ['jpeg', 30, 20]])
    await house.ctx.files.remove(key)
    const drawn = await send({ quoteId: quote.id, action: 'quick_download' }, reader.cookie)
    expect(await shapeOf(drawn)).toEqual(['png', 1600, 1200])
  })

  test('of a quote with a picture of its own that we keep as WebP is a JPEG, made once', async () => {
    const key = `public/images/ab/${'0'.repeat(40)}.webp`
    const { house, quote, reader, send, app } = await aDesk(`/files/${key}`)
    const own = await sharp({ create: { width: 30, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
      .webp()
      .toBuffer()
    await house.ctx.files.put(key, own, { type: 'image/webp' })
    const answer = await send({ quoteId: quote.id, action: 'quick_download' }, reader.cookie)
    expect([answer.headers.get('content-type'), await shapeOf(answer)]).toEqual(['image/jpeg', ['jpeg', 30, 20]])
    expect(answer.headers.get('content-disposition')).toContain(' - picture.jpg"')
    const page = await readPage(await app.ask(`/quote/${quote.id}`))
    const address = `/pictures/image/ab/${'0'.repeat(40)}.jpg`
    expect(page.meta('og:image')).toBe(origin + address)
    // The sheet shares it, too.
    expect(page.html).toMatch(new RegExp(`<dialog[^]*<img[^>]* src="${address}"`))
    expect(await shapeOf(await app.ask(address))).toEqual(['jpeg', 30, 20])
    expect((await house.ctx.files.list('pictures/image/')).map(({ key }) => key)).toEqual([address.slice(1)])
    await house.ctx.files.remove(key)
    app.cache.clear()
    expect((await app.ask(address)).status).toBe(404)
    expect((await app.ask(`/pictures/image/ab/${'1'.repeat(40)}.jpg`)).status).toBe(404)
    expect((await app.ask('/pictures/image/..%2F..%2Fprivate/a.jpg')).status).toBe(404)
  })

  test('is square, 4:5 or a story where that is asked for, each under its own name', async () => {
    const { quote, reader, send, form } = await aDesk()
    const sizes = { square: [1080, 1080], portrait: [1080, 1350], story: [1080, 1920] }
    for (const [shape, [width, height]] of Object.entries(sizes)) {
      const answer = await send({ quoteId: quote.id, action: 'quick_download', shape }, reader.cookie)
      expect(answer.headers.get('content-disposition')).toContain(` ${width}x${height}.png"`)
      expect(await shapeOf(answer)).toEqual(['png', width, height])
    }
    const answer = await form({ quoteId: quote.id, action: 'quick_download', shape: 'story' }, reader.cookie)
    expect(await shapeOf(answer)).toEqual(['png', 1080, 1920])
    expect((await send({ quoteId: quote.id, action: 'quick_download', shape: 'round' }, reader.cookie)).status).toBe(400)
  })

  test('works from a form without scripts', async () => {
    const { quote, reader, form, recorded } = await aDesk()
    const answer = await form({ quoteId: quote.id, action: 'quick_download' }, reader.cookie)
    expect([answer.status, ...(await shapeOf(answer))]).toEqual([200, 'png', 1600, 1200])
    expect(await recorded()).toHaveLength(1)
  })
})

describe('a custom download', () => {
  const design: Design = { ...defaultDesign, type: 'jpg', size: { width: 300, height: 200 } }

  test('is drawn as it was designed', async () => {
    const { quote, reader, send, recorded } = await aDesk()
    const answer = await send({ quoteId: quote.id, action: 'custom_download', design }, reader.cookie)
    expect([answer.status, ...(await shapeOf(answer))]).toEqual([200, 'jpeg', 300, 200])
    expect(answer.headers.get('content-disposition')).toContain('.jpg"')
    expect(await recorded()).toEqual([['custom_download', quote.id]])
  })

  test('of changed words has no source and no site’s name, in its file, its name and its words for the blind', async () => {
    const source = { work: 'Meditations', place: 'X, 16', year: null, edition: null, translator: null, url: null }
    const { shelf, reader, send } = await aDesk()
    const quote = await shelf.aQuote({ text: 'Waste no more time.', source })
    const read = async (wording: string) => {
      const png = { ...design, type: 'png', wording }
      const answer = await send({ quoteId: quote.id, action: 'custom_download', design: png }, reader.cookie)
      return [answer.headers.get('content-disposition') ?? '', Buffer.from(await answer.arrayBuffer()).toString('utf8')] as const
    }
    const [keptName, kept] = await read('WASTE […]\ntime!')
    expect(keptName).toContain('"Marcus Aurelius - WASTE [...] time! - 300x200.png"')
    expect(kept).toContain('Meditations')
    expect(kept).toContain('“WASTE […]\ntime!” — Marcus Aurelius')
    const [name, changed] = await read('Buy crypto today.')
    expect(name).toContain('"after Marcus Aurelius - Buy crypto today - 300x200.png"')
    expect(changed).toContain('“Buy crypto today.” — after Marcus Aurelius')
    for (const gone of ['Meditations', 'Waste no more time', quote.id, 'photoshop:Credit']) expect(changed).not.toContain(gone)
  })

  test('that the browser drew is only written down', async () => {
    const { quote, reader, send, recorded, house } = await aDesk()
    const answer = await send({ quoteId: quote.id, action: 'custom_download', drawn: true }, reader.cookie)
    expect([answer.status, await answer.text()]).toEqual([204, ''])
    expect(await recorded()).toEqual([['custom_download', quote.id]])
    expect(await house.ctx.files.list('pictures/')).toEqual([])
  })

  test('that the browser drew is written down whatever its format', async () => {
    const { quote, reader, send, house } = await aDesk()
    for (const name of formatNames) {
      const answer = await send(
        { quoteId: quote.id, action: 'custom_download', drawn: true, format: `${name} webp` },
        reader.cookie,
      )
      expect([name, answer.status]).toEqual([name, 204])
    }
    const { rows } = await sql<{ format: string }>`select format from user_actions`.execute(house.db)
    expect(rows.map(({ format }) => format).toSorted()).toEqual(formatNames.map((name) => `${name} webp`).toSorted())
  })

  test.each([
    [
      'a picture that never left a browser',
      { background: { type: 'image', opacity: 1, image: anImage('blob:http://localhost/1') } },
    ],
    [
      'a picture of another site',
      { background: { type: 'image', opacity: 1, image: anImage('https://elsewhere.example/a.png') } },
    ],
    ['a file that is not public', { background: { type: 'image', opacity: 1, image: anImage('/files/private/a.png') } }],
    ['a side of a thousand miles', { size: { width: 100_000, height: 100 } }],
    ['no template', { template: 'none' }],
    ['a novel', { wording: 'x'.repeat(10_000) }],
  ])('is refused with a sentence: %s', async (_, wrong) => {
    const { quote, reader, send, recorded } = await aDesk()
    const answer = await send({ quoteId: quote.id, action: 'custom_download', design: { ...design, ...wrong } }, reader.cookie)
    const told = (await answer.json()) as { detail: string }
    expect([answer.status, told.detail.length > 10]).toEqual([400, true])
    expect(await recorded()).toEqual([])
  })
})

describe('a person who is not signed in', () => {
  test('is told so, or led to the door and from there back to the download', async () => {
    const { quote, send, form } = await aDesk()
    const asked = { quoteId: quote.id, action: 'quick_download' }
    const answer = await send(asked)
    expect([answer.status, await answer.json()]).toMatchObject([401, { detail: 'Sign in required' }])
    const led = await form(asked)
    const door = `/auth?next=${encodeURIComponent(`/quote/${quote.id}`)}&intent=${encodeURIComponent(`quick_download:${quote.id}`)}`
    expect([led.status, led.headers.get('location')]).toEqual([303, door])
    const lost = await form({ quoteId: '//evil.example', action: 'x' })
    expect([lost.status, lost.headers.get('location')]).toEqual([303, '/auth'])
  })

  test('may download all the same where the site says so; nothing is written down of them', async () => {
    const { house, quote, send } = await aDesk()
    await updateSettings(house.as('admin'), { downloads_need_account: false })
    const answer = await send({ quoteId: quote.id, action: 'quick_download' })
    expect([answer.status, ...(await shapeOf(answer))]).toEqual([200, 'png', 1600, 1200])
    expect(await listActions(house.as('admin'))).toEqual([])
  })
})

test('sixty downloads in ten minutes are enough for one account; then it is told when to come again', async () => {
  const { quote, reader, send, form } = await aDesk()
  const asked = { quoteId: quote.id, action: 'custom_download' }
  for (let n = 0; n < 60; n++) expect((await send({ ...asked, drawn: true }, reader.cookie)).status).toBe(204)
  const answer = await send(asked, reader.cookie)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '600'])
  const page = await form(asked, reader.cookie)
  expect([page.status, page.headers.get('content-type'), await page.text()]).toEqual([
    429,
    'text/html; charset=utf-8',
    expect.stringContaining('Too many attempts.'),
  ])
})

test('behind a proxy that nobody named each visitor has a limit of their own, and all of them one together', async () => {
  const { house, app, quote } = await aDesk()
  await updateSettings(house.as('admin'), { downloads_need_account: false })
  const headers = { origin, 'content-type': 'application/json' }
  const body = JSON.stringify({ quoteId: quote.id, action: 'custom_download', drawn: true })
  const ask = async (claimed: string) => {
    const proxied = { host: 'localhost', 'x-forwarded-for': claimed }
    const incoming = { socket: { remoteAddress: '172.18.0.1' }, headers: proxied } as object // safe: nothing else is read of it
    return (await app.ask('/api/downloads', { method: 'POST', headers, body }, incoming)).status
  }
  for (let n = 0; n < 60; n++) expect(await ask('198.51.100.1')).toBe(204)
  expect([await ask('198.51.100.1'), await ask('198.51.100.2')]).toEqual([429, 204])
  await sql`update attempts set n = 1200 where rule = 'downloads' and n = 61`.execute(house.db)
  expect(await ask('198.51.100.3')).toBe(429)
})

test('a quote that is not there is not downloaded', async () => {
  const { reader, send, recorded } = await aDesk()
  const nowhere = '00000000-0000-4000-8000-0000000000aa'
  expect((await send({ quoteId: nowhere, action: 'quick_download' }, reader.cookie)).status).toBe(404)
  expect((await send({ quoteId: 'x', action: 'quick_download' }, reader.cookie)).status).toBe(400)
  expect((await send({}, reader.cookie)).status).toBe(400)
  expect(await recorded()).toEqual([])
})

function anImage(url: string) {
  const tones = { columns: 1, rows: 1, darkest: '00', lightest: 'ff' }
  return { id: 'a', url, thumbnail: '', description: '', author: '', width: 10, height: 10, tones }
}
