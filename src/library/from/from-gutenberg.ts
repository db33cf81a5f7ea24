import type { Ctx } from '#access'
import { say } from '#messages'
import { textOfBytes } from '#platform/text-of-bytes'
import type { ReadText } from '../brought-text.ts'
import { readTextBeside } from '../formats/document/read-beside.ts'
import { languageCode } from '../formats/language-code.ts'
import { localName, readMarkup } from '../formats/markup.ts'
import { inOneLine } from '../formats/outline.ts'
import { ask } from './ask.ts'
import { inReadingOrder } from './in-reading-order.ts'

const places = /^\/(?:ebooks|files|cache\/epub)\/(\d{1,7})(?:[./].*)?$/u

/** An ebook of Project Gutenberg: its text in UTF-8, and what the catalogue says of it, as RDF. */
export async function fromGutenberg(ctx: Ctx, address: URL): Promise<ReadText | null> {
  const [, number] = /(?:^|\.)gutenberg\.org$/u.test(address.hostname) ? (places.exec(address.pathname) ?? []) : []
  if (number === undefined) return null
  const asked = { site: 'Project Gutenberg', missing: say('desk-texts.no-gutenberg', { number }) }
  const { bytes } = await ask(ctx, `https://www.gutenberg.org/ebooks/${number}.txt.utf-8`, { ...asked, accept: 'text/plain' })
  const catalogue = await ask(ctx, `https://www.gutenberg.org/ebooks/${number}.rdf`, { ...asked, accept: 'application/rdf+xml' })
  const text = await readTextBeside({ kind: 'text', bytes })
  const said = readCatalogue(textOfBytes(catalogue.bytes))
  return {
    ...text,
    title: said.title ?? text.title,
    author: said.authors.join('; ') || text.author,
    translator: said.translators.join('; ') || text.translator,
    language: languageCode(said.language) ?? text.language,
    licence: said.rights ?? text.licence,
    edition: `Project Gutenberg ebook ${number}`,
    address: `https://www.gutenberg.org/ebooks/${number}`,
  }
}

type Catalogue = {
  title: string | null
  language: string | null
  rights: string | null
  authors: string[]
  translators: string[]
}

/** `pgterms:ebook` with `dcterms:title`, `dcterms:creator`, `marcrel:trl`, `dcterms:language`, `dcterms:rights`; people are `pgterms:agent`s with a `pgterms:name`. */
function readCatalogue(source: string): Catalogue {
  const found: Catalogue = { title: null, language: null, rights: null, authors: [], translators: [] }
  const path: string[] = []
  let text = ''
  readMarkup(source, 'xml', {
    open(name) {
      path.push(localName(name))
      text = ''
    },
    text: (piece) => void (text += piece),
    close(given) {
      const name = localName(given)
      path.pop()
      const said = inOneLine(text)
      text = ''
      if (said === '') return
      if (name === 'title' && path.at(-1) === 'ebook') found.title ??= said
      if (name === 'rights') found.rights ??= said.replace(/^Public domain in the USA\.$/u, 'Public domain in the United States')
      if (name === 'value' && path.includes('language')) found.language ??= said
      if (name === 'name' && path.includes('creator')) found.authors.push(inReadingOrder(said))
      if (name === 'name' && path.includes('trl')) found.translators.push(inReadingOrder(said))
    },
  })
  return found
}
