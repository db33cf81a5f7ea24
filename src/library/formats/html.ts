import type { BroughtText } from '../brought-text.ts'
import { languageCode } from './language-code.ts'
import { localName, readMarkup, wordsOf, type Attributes } from './markup.ts'
import { inOneLine, outline, type Outline } from './outline.ts'

/** By what it begins with. A comment ends at its first end: with a choice, many comments would be tried in more ways than anybody can wait for. */
export const isHtml = (text: string): boolean =>
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<(?:!doctype html|html|head|body)\b/iu.test(text.slice(0, 20_000))

/** A page of a site, or a book in one page. Scripts, styles and navigation are left out. `most` and what it throws: `outline`. */
export function readHtml(source: string, most?: number): BroughtText {
  const out = outline(most)
  const head = writeHtml(source, 'html', out)
  const { divisions, title } = out.divisions(true)
  const said = (...names: string[]) =>
    names.map((name) => head.meta.get(name)).find((one) => one !== undefined && one !== '') ?? null
  const named = said('dc.title', 'dcterms.title', 'og:title') ?? title ?? head.title
  return {
    title:
      named === null
        ? null
        : inOneLine(named.replace(/^The Project Gutenberg e-?book of /iu, '').replace(/\s*[|·]\s*Project Gutenberg$/iu, '')),
    author: said('dc.creator', 'dcterms.creator', 'author'),
    translator: said('dc.contributor.translator', 'marcrel.trl'),
    edition: null,
    language: languageCode(said('dc.language', 'dcterms.language') ?? head.language),
    year: null,
    licence: said('dc.rights', 'dcterms.rights'),
    address: null,
    divisions,
  }
}

export type HtmlHead = { title: string | null; language: string | null; meta: Map<string, string>; types: Set<string> }

const left = new Set(
  'script style noscript template nav footer svg math iframe object form button select textarea input audio video canvas dialog menu figure aside'.split(
    ' ',
  ),
)
const leftClasses = new Set(
  'pg-boilerplate pgheader pgfooter pagenum pageno pagenumber ws-pagenum ws-noexport ws-header wst-header headertemplate noprint mw-editsection reference references reflist mw-references-wrap mw-jump-link catlinks licensecontainer licence navbox toc tocnumber printfooter sitenotice mw-indicators footnote footnotes fnanchor noteref'.split(
    ' ',
  ),
)
const leftTypes = new Set(
  'toc landmarks loi lot titlepage halftitlepage imprint colophon copyright-page cover endnotes footnotes rearnotes footnote endnote noteref pagebreak page-list index'.split(
    ' ',
  ),
)
const leftRoles = new Set(
  'navigation banner search contentinfo doc-noteref doc-toc doc-endnotes doc-footnote doc-pagebreak doc-pagelist'.split(' '),
)

const blocks = new Set(
  'p div section article main blockquote li ul ol dl dt dd table tr caption pre center address header hr body fieldset details summary figcaption'.split(
    ' ',
  ),
)
/** What is in them are lines of verse, in whatever elements. */
const stanzas = new Set('stanza poem-stanza ws-poem-stanza linegroup lg'.split(' '))
const lines = new Set('line verse-line ws-poem-line l i0 i1 i2 i3 i4 i5 i6 i7 i8'.split(' '))

/** A break that is meant, in what is gathered; those of the source are only spaces. */
const newLine = '\u2028'

type Open = { name: string; isLeft: boolean; isStanza: boolean; isLine: boolean; isPre: boolean; speakerFrom: number | null }

/**
 * Writes what is in the body of an HTML or XHTML document. @returns what its head says, and the semantic types (`epub:type`) of its body and sections
 * @throws Invalid as `readMarkup` and `outline` do
 */
export function writeHtml(source: string, kind: 'xml' | 'html', out: Outline): HtmlHead {
  const head: HtmlHead = { title: null, language: null, meta: new Map(), types: new Set() }
  const opened: Open[] = []
  let text = ''
  let heading: { depth: number; text: string; isGroup: boolean } | null = null
  let isTitle = false

  const flush = () => {
    const paragraph = linesOf(text)
    text = ''
    if (paragraph !== '') out.paragraph(paragraph)
  }
  const endHeading = () => {
    if (heading) out.heading(heading.depth, heading.text.replace(/:\s*$/u, ''))
    heading = null
  }

  readMarkup(source, kind, {
    open(given, attributes) {
      const name = localName(given)
      const above = opened.at(-1)
      const classes = wordsOf(attributes['class'])
      const types = wordsOf(attributes['epub:type'])
      const open: Open = {
        name,
        isLeft: (above?.isLeft ?? false) || isLeftOut(name, attributes, classes, types),
        isStanza: (above?.isStanza ?? false) || classes.some((one) => stanzas.has(one)),
        isLine: name !== 'p' && name !== 'div' ? classes.some((one) => lines.has(one)) : (above?.isStanza ?? false),
        isPre: (above?.isPre ?? false) || name === 'pre',
        speakerFrom: null,
      }
      opened.push(open)
      if (name === 'html' || name === 'body') head.language ??= attributes['lang'] ?? attributes['xml:lang'] ?? null
      if (name === 'body' || name === 'section' || name === 'article') for (const type of types) head.types.add(type)
      if (name === 'meta') meta(head.meta, attributes)
      if (name === 'title' && !isIn(opened, 'body')) isTitle = true
      if (open.isLeft) return
      const depth = /^h([1-6])$/u.exec(name)?.[1]
      if (depth !== undefined) {
        flush()
        if (heading?.isGroup) heading.depth = Math.min(heading.depth, Number(depth))
        else {
          endHeading()
          heading = { depth: Number(depth), text: '', isGroup: false }
        }
      } else if (name === 'hgroup') {
        flush()
        endHeading()
        heading = { depth: 6, text: '', isGroup: true }
      } else if (heading) {
        if (name === 'br') heading.text += ' '
      } else if (name === 'br') text += newLine
      else if (open.isStanza && (name === 'p' || name === 'div') && above?.isStanza) text += newLine
      else if (open.isStanza && above?.isStanza) return
      else if (blocks.has(name)) flush()
      if (name === 'td' && types.includes('z3998:persona')) open.speakerFrom = text.length
    },
    close(given) {
      const name = localName(given)
      const open = opened.pop()
      if (name === 'title') isTitle = false
      if (!open || open.isLeft) return
      if (/^h[1-6]$/u.test(name) && heading) {
        if (heading.isGroup) heading.text += ': '
        else endHeading()
      } else if (name === 'hgroup') endHeading()
      else if (heading?.isGroup && name === 'p') heading.text += ': '
      else if (heading) return
      else if (open.speakerFrom !== null)
        text = `${text.slice(0, open.speakerFrom)}${speakerOf(text.slice(open.speakerFrom))}${newLine}`
      else if (open.isLine) text += newLine
      else if (blocks.has(name)) flush()
      else if (name === 'td' || name === 'th') text += ' '
    },
    text(piece) {
      const open = opened.at(-1)
      if (isTitle) head.title = `${head.title ?? ''}${piece}`
      if (!open || open.isLeft || isIn(opened, 'head')) return
      if (heading) heading.text += piece
      else text += open.isPre ? piece.replace(/\r?\n/gu, newLine) : piece
    },
  })
  flush()
  endHeading()
  head.title = head.title === null ? null : inOneLine(head.title)
  return head
}

const isIn = (opened: Open[], name: string) => opened.some((one) => one.name === name)

function isLeftOut(name: string, attributes: Attributes, classes: string[], types: string[]): boolean {
  return (
    left.has(name) ||
    'hidden' in attributes ||
    attributes['aria-hidden'] === 'true' ||
    leftRoles.has(attributes['role'] ?? '') ||
    classes.some((one) => leftClasses.has(one)) ||
    types.some((one) => leftTypes.has(one))
  )
}

function meta(found: Map<string, string>, attributes: Attributes): void {
  const name = (attributes['name'] ?? attributes['property'] ?? '').toLowerCase()
  if (name !== '' && !found.has(name)) found.set(name, (attributes['content'] ?? '').trim())
}

/** As plays print them, so that it can be found who speaks. */
export function speakerOf(text: string): string {
  const name = inOneLine(text.replaceAll(newLine, ' ')).toLocaleUpperCase()
  return name === '' || /[.:]$/u.test(name) ? name : `${name}.`
}

/** Each line without the spaces that only the source has; empty lines are none, for they would end the paragraph. */
function linesOf(text: string): string {
  return text
    .split(newLine)
    .map(inOneLine)
    .filter((line) => line !== '')
    .join('\n')
}
