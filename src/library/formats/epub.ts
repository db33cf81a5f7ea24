import { say } from '#messages'
import { textOfBytes } from '#platform/text-of-bytes'
import { Invalid } from '#platform/errors'
import type { BroughtText } from '../brought-text.ts'
import { writeHtml } from './html.ts'
import { languageCode } from './language-code.ts'
import { localName, readMarkup, wordsOf } from './markup.ts'
import { inOneLine, outline } from './outline.ts'
import { unzipText } from './zip.ts'

const textual = /\.(?:x?html?|xml|opf|ncx)$|^META-INF\/|^mimetype$/iu

/** An EPUB 2 or 3: its documents in reading order, divided by their headings, or by its table of contents where a document has none. `most`: `outline`. @throws Invalid */
export function readEpub(bytes: Uint8Array, most?: number): BroughtText {
  const files = unzipText(bytes, (name) => textual.test(name))
  if (isLocked(files)) throw new Invalid(say('files.epub-protected'))
  const place = packagePlace(files)
  const book = readPackage(textIn(files, place), place)
  const titles = readContents(files, book)
  const out = outline(most)
  for (const { href } of book.spine) if (files.has(href)) writeDocument(textIn(files, href), titles.get(href), out)
  const { divisions } = out.divisions()
  return {
    title: book.said.get('title') ?? null,
    author: book.authors.join('; ') || null,
    translator: book.translators.join('; ') || null,
    edition: book.said.get('publisher') ?? null,
    language: languageCode(book.said.get('language')),
    year: null,
    licence: book.said.get('rights')?.slice(0, 300) ?? null,
    address: book.address,
    divisions,
  }
}

function textIn(files: Map<string, Uint8Array>, name: string): string {
  const bytes = files.get(name)
  if (!bytes) throw new Invalid(say('files.epub-lacks', { name: name.slice(0, 100) }))
  return textOfBytes(bytes)
}

/** Fonts may be locked, which is nothing to us. */
function isLocked(files: Map<string, Uint8Array>): boolean {
  if (files.has('META-INF/rights.xml')) return true
  const encryption = files.get('META-INF/encryption.xml')
  return encryption !== undefined && /URI="[^"]*\.(?:x?html?|xml)"/iu.test(textOfBytes(encryption))
}

function packagePlace(files: Map<string, Uint8Array>): string {
  const container = files.get('META-INF/container.xml')
  if (!container) throw new Invalid(say('files.zip-no-epub'))
  let place: string | undefined
  readMarkup(textOfBytes(container), 'xml', {
    open: (name, attributes) => {
      if (localName(name) === 'rootfile') place ??= attributes['full-path']
    },
    close: () => undefined,
    text: () => undefined,
  })
  if (place === undefined) throw new Invalid(say('files.epub-no-contents'))
  return place
}

type Book = {
  said: Map<string, string>
  authors: string[]
  translators: string[]
  address: string | null
  spine: { href: string }[]
  contents: string[]
}

/** What the package document says: about the book, which files it has, and in which order they are read. */
function readPackage(source: string, place: string): Book {
  const said = new Map<string, string>()
  const people: { id: string; name: string; role: string }[] = []
  const roles = new Map<string, string>()
  const manifest = new Map<string, { href: string; properties: string[]; type: string }>()
  const spine: string[] = []
  let ncx: string | undefined
  let address: string | null = null
  let open: { name: string; id: string; role: string; refines: string; property: string; text: string } | null = null
  readMarkup(source, 'xml', {
    open(given, attributes) {
      const name = localName(given)
      if (name === 'item' && attributes['id'] !== undefined && attributes['href'] !== undefined)
        manifest.set(attributes['id'], {
          href: resolved(place, attributes['href']),
          properties: wordsOf(attributes['properties']),
          type: attributes['media-type'] ?? '',
        })
      else if (name === 'spine') ncx = attributes['toc']
      else if (name === 'itemref' && attributes['linear'] !== 'no' && attributes['idref'] !== undefined)
        spine.push(attributes['idref'])
      else
        open = {
          name,
          id: attributes['id'] ?? '',
          role: attributes['opf:role'] ?? '',
          refines: (attributes['refines'] ?? '').replace('#', ''),
          property: attributes['property'] ?? '',
          text: '',
        }
    },
    text(piece) {
      if (open) open.text += piece
    },
    close(given) {
      const name = localName(given)
      if (!open || open.name !== name) return
      const text = inOneLine(open.text)
      if (name === 'creator' || name === 'contributor')
        people.push({ id: open.id, name: text, role: open.role || (name === 'creator' ? 'aut' : '') })
      else if (name === 'meta' && open.property === 'role') roles.set(open.refines, text)
      else if ((name === 'identifier' || name === 'source') && /^https?:\/\//u.test(text)) address ??= text
      else if (text !== '' && !said.has(name) && ['title', 'language', 'rights', 'publisher'].includes(name)) said.set(name, text)
      open = null
    },
  })
  const of = (role: string) => people.filter((one) => (roles.get(one.id) ?? one.role) === role).map(({ name }) => name)
  const items = [...manifest.values()]
  return {
    said,
    authors: of('aut'),
    translators: of('trl'),
    address,
    spine: spine.flatMap((id) => manifest.get(id) ?? []),
    contents: [items.find(({ properties }) => properties.includes('nav'))?.href, manifest.get(ncx ?? '')?.href].filter(
      (one) => one !== undefined,
    ),
  }
}

/** Where a link leads, in the archive. */
function resolved(from: string, to: string): string {
  const [path = ''] = to.split('#')
  try {
    return decodeURIComponent(new URL(path, `zip://x/${from}`).pathname.slice(1))
  } catch {
    return path
  }
}

/** What the table of contents calls each document, and how deep it is there; the first that names it counts. */
function readContents(files: Map<string, Uint8Array>, { contents }: Book): Map<string, { depth: number; title: string }> {
  const titles = new Map<string, { depth: number; title: string }>()
  for (const place of contents) {
    if (!files.has(place)) continue
    let depth = 0
    let isInNav = false
    let open: { href: string | null; text: string } | null = null
    const end = () => {
      const title = inOneLine(open?.text ?? '')
      if (open && open.href !== null && title !== '' && !titles.has(open.href)) titles.set(open.href, { depth, title })
      open = null
    }
    readMarkup(textIn(files, place), 'xml', {
      open(given, attributes) {
        const name = localName(given)
        if (name === 'nav') isInNav = wordsOf(attributes['epub:type']).includes('toc') || attributes['epub:type'] === undefined
        if (name === 'ol' || name === 'navpoint') depth++
        if (name === 'a' && isInNav) open = { href: resolved(place, attributes['href'] ?? ''), text: '' }
        if (name === 'navlabel') open = { href: null, text: '' }
        if (name === 'content' && open) {
          open.href = resolved(place, attributes['src'] ?? '')
          end()
        }
      },
      text(piece) {
        if (open) open.text += piece
      },
      close(given) {
        const name = localName(given)
        if (name === 'a' && isInNav) end()
        if (name === 'ol' || name === 'navpoint') depth--
        if (name === 'nav') isInNav = false
      },
    })
    if (titles.size > 0) break
  }
  return titles
}

/** Pages of a book that are not its text. */
const apart = new Set(
  'titlepage halftitlepage imprint colophon copyright-page cover toc landmarks loi lot endnotes footnotes rearnotes index'.split(
    ' ',
  ),
)

/** One document of the book. Where it begins without a heading, it goes on with the division before, unless the contents name it. */
function writeDocument(
  source: string,
  named: { depth: number; title: string } | undefined,
  out: ReturnType<typeof outline>,
): void {
  const kept: { depth: number; heading: string }[] = []
  const written: (['heading', number, string] | ['paragraph', string])[] = []
  let length = 0
  const head = writeHtml(source, 'xml', {
    heading: (depth, text) => void (kept.push({ depth, heading: text }), written.push(['heading', depth, text])),
    paragraph: (text) => {
      length += text.length
      out.checkLength(length)
      written.push(['paragraph', text])
    },
    divisions: () => out.divisions(),
  })
  if ([...head.types].some((type) => apart.has(type))) return
  if (kept.length === 0 && named && written.length > 0) out.heading(named.depth + 1, named.title)
  for (const one of written) {
    if (one[0] === 'heading') out.heading(one[1], one[2])
    else out.paragraph(one[1])
  }
}
