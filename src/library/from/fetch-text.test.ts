import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Invalid } from '#platform/errors'
import { openWeb } from '#platform/web/open-web'
import { aHouse } from '#test/house'
import { startTexts, type TextsServer } from '#test/texts-server'
import { fetchText } from './fetch-text.ts'

let server: TextsServer
beforeAll(async () => {
  server = await startTexts()
})
afterAll(() => server.close())

/** An editor whose site asks the stand-in. */
async function anEditor() {
  const { as } = await aHouse()
  const web = openWeb({ allowedHosts: [{ host: '127.0.0.1', port: undefined }] })
  return { as, ctx: { ...as('moderator'), web, textsUrl: server.address } }
}

const headings = (text: Awaited<ReturnType<typeof fetchText>>) => text.divisions.map(({ heading }) => heading)

describe('a text by its address', () => {
  test('from Standard Ebooks, as its EPUB', async () => {
    const { ctx } = await anEditor()
    const text = await fetchText(ctx, {
      address: 'https://standardebooks.org/ebooks/ada-okafor/the-harbour/lin-wei/text/single-page',
    })
    expect(text).toMatchObject({
      title: 'The Harbour',
      author: 'Ada Okafor',
      translator: 'Lin Wei',
      edition: 'Standard Ebooks',
      licence: 'CC0 1.0',
      address: 'https://standardebooks.org/ebooks/ada-okafor/the-harbour/lin-wei',
    })
    expect(headings(text)).toEqual(['The Boats', 'The Wind'])
  })

  test.each([
    '1234',
    '#1234',
    'gutenberg.org/ebooks/1234',
    'https://www.gutenberg.org/files/1234/1234-h/1234-h.htm',
    'https://www.gutenberg.org/cache/epub/1234/pg1234-images.html',
  ])('from Project Gutenberg, with what its catalogue says: %s', async (address) => {
    const { ctx } = await anEditor()
    const text = await fetchText(ctx, { address })
    expect(text).toMatchObject({
      title: 'The Harbour: A Tale',
      author: 'Ada Okafor',
      translator: 'Lin Wei',
      language: 'en',
      licence: 'Public domain in the United States',
      edition: 'Project Gutenberg ebook 1234',
      address: 'https://www.gutenberg.org/ebooks/1234',
    })
    expect(headings(text)).toEqual(['CHAPTER I. The Boats', 'CHAPTER II. The Wind'])
  })

  test('from Wikisource, with its subpages in the order of the work', async () => {
    const { ctx } = await anEditor()
    const text = await fetchText(ctx, { address: 'https://en.wikisource.org/wiki/Harbour_Songs' })
    expect(text).toMatchObject({
      title: 'Harbour Songs',
      author: 'Ada Okafor',
      translator: 'Lin Wei',
      year: '1851',
      language: 'en',
      licence: 'CC BY-SA 4.0',
      address: 'https://en.wikisource.org/wiki/Harbour_Songs',
    })
    expect(text.divisions).toEqual([
      {
        level: 1,
        heading: 'The Wind',
        body: 'The harbour lay quiet under the first light of the morning, and no boat had left it yet.',
      },
      { level: 1, heading: 'The Boats', body: 'Boats are new,\nNobody sails' },
    ])
    expect((await fetchText(ctx, { address: 'https://en.m.wikisource.org/wiki/A_Letter' })).divisions).toHaveLength(1)
  })

  test('from the Internet Archive, as its full text', async () => {
    const { ctx } = await anEditor()
    const text = await fetchText(ctx, { address: 'https://archive.org/details/harbour00okaf/page/n5/mode/2up' })
    expect(text).toMatchObject({
      title: 'The harbour',
      author: 'Ada Okafor; Lin Wei',
      year: '1851',
      language: 'en',
      edition: 'London, A Press, 1851',
      licence: 'NOT_IN_COPYRIGHT',
      address: 'https://archive.org/details/harbour00okaf',
    })
    expect(headings(text).slice(-2)).toEqual(['CHAPTER I', 'CHAPTER II'])
  })
})

describe('what goes wrong is said under the address, with what to do', () => {
  test.each([
    ['https://standardebooks.org/ebooks/nobody/nothing', 'Standard Ebooks has no ebook at this address.'],
    ['999', 'Project Gutenberg has no text of an ebook 999. Check the number.'],
    ['1500', 'The tags of this file are nested more than 500 deep'],
    ['https://en.wikisource.org/wiki/Nothing', 'Wikisource has no page “Nothing”.'],
    ['https://en.wikisource.org/wiki/Long_List', 'is too long to be read for its parts. Bring one of its parts.'],
    ['https://en.wikisource.org/wiki/Deep', 'The tags of this file are nested more than 500 deep'],
    [
      'https://en.wikisource.org/wiki/broken',
      'Wikisource: The site answers with 503 (Service Unavailable). You can also download the file in your browser, and upload it here.',
    ],
    ['https://en.wikisource.org/wiki/too-many', 'Try again later, or download the file in your browser, and upload it here.'],
    ['https://en.wikisource.org/wiki/malformed', 'The answer from Wikisource could not be read.'],
    ['https://en.wikisource.org/wiki/loop', 'This address redirects more than 5 times.'],
    ['https://archive.org/details/nothing', 'The Internet Archive has no item “nothing”.'],
    ['https://archive.org/details/pictures', 'This item of the Internet Archive has no full text.'],
    ['https://archive.org/details/borrowed', 'can only be borrowed'],
    ['https://archive.org/details/forbidden', 'The Internet Archive doesn’t hand out the full text of this item.'],
    ['https://archive.org/details/page', 'The Internet Archive answered with a page instead of the text.'],
    ['https://archive.org/details/cut-off', 'The Internet Archive: The site cannot be reached.'],
    ['https://archive.org/details/huge', 'larger than 50 MB'],
    ['https://example.org/wrong-type', 'This is a picture.'],
    ['https://example.org/nothing.txt', 'There is nothing at this address.'],
    ['a book', 'Type a whole address, such as https://www.gutenberg.org/ebooks/1342.'],
    ['file:///etc/passwd', 'Type a whole address'],
    [' ', 'Type an address.'],
  ])('%s', async (address, sentence) => {
    const { ctx } = await anEditor()
    const refused: unknown = await fetchText(ctx, { address }).catch((fault: unknown) => fault)
    expect(refused).toBeInstanceOf(Invalid)
    expect(refused instanceof Invalid && refused.fields.address).toContain(sentence)
  })

  test('an address of Standard Ebooks with a long name that is none is refused at once', async () => {
    const { ctx } = await anEditor()
    const address = `https://standardebooks.org/ebooks/${'a'.repeat(300)}!`
    await expect(fetchText(ctx, { address })).rejects.toBeInstanceOf(Invalid)
  })

  test('a private address is not asked', async () => {
    const { ctx } = await anEditor()
    await expect(
      fetchText({ ...ctx, web: openWeb({ allowedHosts: [] }), textsUrl: undefined }, { address: 'http://127.0.0.1/text.txt' }),
    ).rejects.toThrow('This address isn’t public')
  })

  test('only editors may have something fetched', async () => {
    const { as } = await anEditor()
    await expect(fetchText(as('author'), { address: '1234' })).rejects.toMatchObject({ code: 'forbidden' })
  })
})
