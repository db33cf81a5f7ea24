import type { BroughtText } from '../brought-text.ts'
import { writeHtml } from './html.ts'
import { readMarkup, wordsOf } from './markup.ts'
import { inOneLine, outline } from './outline.ts'

/**
 * A work on Wikisource: what is known before its pages are read, the page at its address, and the pages below it, each as the API shows it.
 * `parts`: what a page is called below the work.
 */
export type WikisourceWork = {
  about: Omit<BroughtText, 'divisions' | 'author' | 'translator' | 'year'>
  first: string
  pages: { parts: string[]; html: string }[]
}

export function readWikisource({ about, first, pages }: WikisourceWork): BroughtText {
  const said = aboutOf(first)
  const out = outline()
  if (pages.length === 0) addPage(out, [], first)
  else for (const paragraph of wordsBefore(first)) out.paragraph(paragraph)
  for (const { parts, html } of pages) addPage(out, parts, html)
  return {
    ...about,
    title: said.get('ws-title') ?? about.title,
    author: said.get('ws-author') ?? null,
    translator: said.get('ws-translator') ?? null,
    year: said.get('ws-year') ?? null,
    divisions: out.divisions().divisions,
  }
}

function addPage(out: ReturnType<typeof outline>, parts: string[], html: string): void {
  const name = parts.at(-1)
  if (name !== undefined) out.heading(parts.length, name)
  writeHtml(html, 'html', {
    heading: (depth, text) => out.heading(depth + parts.length, text),
    paragraph: (text) => out.paragraph(text),
    divisions: () => out.divisions(),
  })
}

/** The page of a work in several is a title and a list of links; its other words, such as a preface, are few. */
function wordsBefore(html: string): string[] {
  const found: string[] = []
  writeHtml(html.replace(/<(ul|ol|dl|table)\b[\s\S]*?<\/\1>/giu, ''), 'html', {
    heading: () => undefined,
    paragraph: (paragraph) => void (paragraph.length > 200 && found.push(paragraph)),
    divisions: () => ({ divisions: [], title: null }),
  })
  return found
}

/** What a page says of its work for those that export it: hidden elements with ids such as `ws-title`. */
function aboutOf(text: string): Map<string, string> {
  const about = new Map<string, string>()
  let open: { id: string; text: string; depth: number } | null = null
  readMarkup(text, 'html', {
    open(_name, attributes) {
      if (open) open.depth++
      else {
        const id = [...wordsOf(attributes['id']), ...wordsOf(attributes['class'])].find((one) =>
          /^ws-(?:title|author|translator|year)$/u.test(one),
        )
        if (id !== undefined) open = { id, text: '', depth: 1 }
      }
    },
    text(piece) {
      if (open) open.text += piece
    },
    close() {
      if (!open || --open.depth > 0) return
      const said = inOneLine(open.text)
      if (said !== '' && !about.has(open.id)) about.set(open.id, said)
      open = null
    },
  })
  return about
}
