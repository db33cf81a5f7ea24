import type { Ctx } from '#access'
import { say } from '#messages'
import type { ReadText } from '../brought-text.ts'
import { readTextBeside } from '../formats/document/read-beside.ts'
import { ask } from './ask.ts'

/** `standardebooks.org/ebooks/{author}/{title}`, with the translator and others after it, and any page below it. */
const page =
  /^\/ebooks\/([a-z0-9-]+(?:_[a-z0-9-]+)*(?:\/(?!downloads|text)[a-z0-9-]+(?:_[a-z0-9-]+)*){1,4})(?:\/(?:downloads|text)\b.*)?\/?$/u

/** An ebook of Standard Ebooks, as its EPUB: that has the book's own divisions. */
export async function fromStandardEbooks(ctx: Ctx, address: URL): Promise<ReadText | null> {
  const [, book] = address.hostname.replace(/^www\./u, '') === 'standardebooks.org' ? (page.exec(address.pathname) ?? []) : []
  if (book === undefined) return null
  const file = `https://standardebooks.org/ebooks/${book}/downloads/${book.replaceAll('/', '_')}.epub?source=download`
  const { bytes } = await ask(ctx, file, {
    site: 'Standard Ebooks',
    missing: say('desk-texts.no-standard-ebook'),
    accept: 'application/epub+zip',
  })
  const text = await readTextBeside({ kind: 'text', bytes })
  return { ...text, edition: 'Standard Ebooks', licence: 'CC0 1.0', address: `https://standardebooks.org/ebooks/${book}` }
}
