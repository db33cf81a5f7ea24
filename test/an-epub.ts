import { strToU8, zipSync } from 'fflate'

const page = (body: string) =>
  `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>A page</title></head><body epub:type="bodymatter">${body}</body></html>`

/** An EPUB as Standard Ebooks make them, with these chapters. */
export function anEpub(
  chapters: { heading: string; words: string }[] = [
    { heading: 'The Boats', words: 'The harbour lay quiet under the first light of the morning, and no boat had left it yet.' },
    {
      heading: 'The Wind',
      words: 'Nobody sails before the wind has made up its mind, and the wind takes all the time it wants.',
    },
  ],
  { title = 'The Harbour', author = 'Ada Okafor' } = {},
): Uint8Array {
  const name = (n: number) => `text/chapter-${n + 1}.xhtml`
  const items = chapters.map((_, n) => `<item id="c${n}" href="${name(n)}" media-type="application/xhtml+xml"/>`)
  const opf = `<package xmlns="http://www.idpf.org/2007/opf" xmlns:dc="http://purl.org/dc/elements/1.1/" version="3.0"><metadata><dc:title>${title}</dc:title><dc:creator id="author">${author}</dc:creator>
    <meta property="role" refines="#author">aut</meta><dc:contributor id="translator">Lin Wei</dc:contributor><meta property="role" refines="#translator">trl</meta><dc:language>en-GB</dc:language></metadata>
    <manifest>${items.join('')}</manifest><spine>${chapters.map((_, n) => `<itemref idref="c${n}"/>`).join('')}</spine></package>`
  return zipSync({
    mimetype: strToU8('application/epub+zip'),
    'META-INF/container.xml': strToU8('<container><rootfiles><rootfile full-path="epub/content.opf"/></rootfiles></container>'),
    'epub/content.opf': strToU8(opf),
    ...Object.fromEntries(
      chapters.map(({ heading, words }, n) => [
        `epub/${name(n)}`,
        strToU8(page(`<section epub:type="chapter"><h2>${heading}</h2><p>${words}</p></section>`)),
      ]),
    ),
  })
}
