import type { BroughtText } from '../brought-text.ts'
import { writeHtml } from './html.ts'
import { outline } from './outline.ts'

/** A work on Wikisource: what it says of itself, paragraphs before its pages, and each page as the API shows it. `parts`: what a page is called below the work. */
export type WikisourceWork = {
  about: Omit<BroughtText, 'divisions'>
  before: string[]
  pages: { parts: string[]; html: string }[]
}

export function readWikisource({ about, before, pages }: WikisourceWork): BroughtText {
  const out = outline()
  for (const paragraph of before) out.paragraph(paragraph)
  for (const { parts, html } of pages) {
    const name = parts.at(-1)
    if (name !== undefined) out.heading(parts.length, name)
    writeHtml(html, 'html', {
      heading: (depth, text) => out.heading(depth + parts.length, text),
      paragraph: (text) => out.paragraph(text),
      divisions: () => out.divisions(),
    })
  }
  return { ...about, divisions: out.divisions().divisions }
}
