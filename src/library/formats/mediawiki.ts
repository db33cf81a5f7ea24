import { say } from '#messages'
import { Invalid } from '#platform/errors'
import type { BroughtText } from '../brought-text.ts'
import { languageCode } from './language-code.ts'
import { localName, readMarkup } from './markup.ts'
import { outline } from './outline.ts'
import { writeWikitext, type WikiHead } from './wikitext.ts'

type Page = { title: string; space: string; isRedirect: boolean; text: string }

/** A dump of a wiki, or what its "Export pages" gives: every page in it that is a text, in order. @throws Invalid */
export function readMediawiki(source: string): BroughtText {
  const { pages, language, base } = readPages(source)
  const texts = pages.filter(({ space, isRedirect, text }) => space === '0' && !isRedirect && text.trim() !== '')
  if (texts.length === 0) throw new Invalid(say('desk-texts.mediawiki-empty'))
  const out = outline()
  const whole = commonTitle(texts.map(({ title }) => title))
  let head: WikiHead = { title: null, author: null, translator: null, year: null }
  for (const { title, text } of texts) {
    const heading = headingOf(title, whole)
    if (texts.length > 1 && heading !== '') out.heading(heading.split('/').length, heading.split('/').at(-1) ?? heading)
    const said = writeWikitext(text, out, 2)
    head = {
      title: head.title,
      author: head.author ?? said.author,
      translator: head.translator ?? said.translator,
      year: head.year ?? said.year,
    }
  }
  const { divisions } = out.divisions()
  return {
    ...head,
    title: whole || (texts[0]?.title ?? null),
    edition: 'Wikisource',
    language: languageCode(language),
    licence: null,
    address: texts.length === 1 ? base : null,
    divisions,
  }
}

function readPages(source: string): { pages: Page[]; language: string | null; base: string | null } {
  const pages: Page[] = []
  let language: string | null = null
  let base: string | null = null
  let page: Page | null = null
  let open: { name: string; text: string } | null = null
  readMarkup(source, 'xml', {
    open(given, attributes) {
      const name = localName(given)
      if (name === 'mediawiki') language = attributes['xml:lang'] ?? null
      else if (name === 'page') page = { title: '', space: '', isRedirect: false, text: '' }
      else if (name === 'redirect' && page) page.isRedirect = true
      else if (['title', 'ns', 'text', 'base'].includes(name)) open = { name, text: '' }
    },
    text(piece) {
      if (open) open.text += piece
    },
    close(given) {
      const name = localName(given)
      if (name === 'page' && page) {
        pages.push(page)
        page = null
      }
      if (!open || open.name !== name) return
      if (name === 'base' && /^https?:\/\//u.test(open.text)) base = open.text
      if (page && name === 'title') page.title = open.text.trim()
      if (page && name === 'ns') page.space = open.text.trim()
      // A whole history has older versions before the last.
      if (page && name === 'text') page.text = open.text
      open = null
    },
  })
  return { pages, language, base }
}

/** "Walden" of "Walden", "Walden/Economy" and "Walden/Sounds". */
function commonTitle(titles: string[]): string {
  const [first = ''] = titles
  if (titles.length === 1) return first.split('/')[0] ?? ''
  const root = first.split('/')[0] ?? ''
  return titles.every((title) => title === root || title.startsWith(`${root}/`)) ? root : ''
}

function headingOf(title: string, whole: string): string {
  if (whole === '') return title
  return title === whole ? '' : title.slice(whole.length + 1)
}
