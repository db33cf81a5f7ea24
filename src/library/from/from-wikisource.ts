import { z } from 'zod'
import type { Ctx } from '#access'
import type { ReadText } from '../brought-text.ts'
import { readTextBeside } from '../formats/document/read-beside.ts'
import { writeHtml } from '../formats/html.ts'
import { languageCode } from '../formats/language-code.ts'
import { readMarkup, wordsOf } from '../formats/markup.ts'
import { inOneLine } from '../formats/outline.ts'
import { mostTextBytes } from '../formats/read-text.ts'
import type { WikisourceWork } from '../formats/wikisource.ts'
import { ask, noText } from './ask.ts'

/** What `action=parse` answers with `formatversion=2`; errors come with status 200, too. */
const Answer = z.union([
  z.object({
    parse: z.object({
      title: z.string(),
      text: z.string(),
      links: z.array(z.object({ ns: z.int(), title: z.string(), exists: z.boolean().optional() })).default([]),
    }),
  }),
  z.object({ error: z.object({ code: z.string(), info: z.string() }) }),
])
type Parsed = { title: string; text: string; links: { ns: number; title: string; exists?: boolean | undefined }[] }

/** A work in more pages is brought in parts: each page is a question to a site that others need, too. */
const mostPages = 150

/** A work on Wikisource: the page at the address, as its API shows it, and its subpages in the order in which it links to them. */
export async function fromWikisource(ctx: Ctx, address: URL): Promise<ReadText | null> {
  const [, code] = /^([a-z-]+)(?:\.m)?\.wikisource\.org$/u.exec(address.hostname) ?? []
  const title = address.pathname.startsWith('/wiki/') ? address.pathname.slice(6) : address.searchParams.get('title')
  if (code === undefined || title === null || title === '') return null
  const host = `${code}.wikisource.org`
  const first = await askPage(ctx, host, decoded(title))
  const below = subpagesOf(first)
  if (below.length > mostPages)
    throw noText(
      `This work has ${below.length} pages on Wikisource, and ${mostPages} at most are brought at once. Bring one of its parts.`,
    )
  const pages: WikisourceWork['pages'] = below.length === 0 ? [{ parts: [], html: first.text }] : []
  let length = 0
  for (const name of below) {
    const page = await askPage(ctx, host, name)
    length += page.text.length
    if (length > mostTextBytes) throw noText('This work is too long to be brought at once. Bring one of its parts.')
    pages.push({ parts: page.title.slice(first.title.length + 1).split('/'), html: page.text })
  }
  const said = aboutOf(first.text)
  const about = {
    title: said.get('ws-title') ?? first.title,
    author: said.get('ws-author') ?? null,
    translator: said.get('ws-translator') ?? null,
    edition: 'Wikisource',
    language: languageCode(code),
    year: said.get('ws-year') ?? null,
    licence: 'CC BY-SA 4.0',
    address: `https://${host}/wiki/${encodeURI(first.title.replaceAll(' ', '_'))}`,
  }
  return await readTextBeside({ kind: 'wikisource', work: { about, before: wordsBefore(first), pages } })
}

async function askPage(ctx: Ctx, host: string, page: string): Promise<Parsed> {
  const question = new URLSearchParams({
    action: 'parse',
    page,
    prop: 'text|links',
    redirects: '1',
    disableeditsection: '1',
    format: 'json',
    formatversion: '2',
  })
  const site = {
    site: 'Wikisource',
    missing: `Wikisource has no page “${page}”. Copy the address of the work from there.`,
    accept: 'application/json',
  }
  const { bytes } = await ask(ctx, `https://${host}/w/api.php?${question.toString()}`, site)
  const read = Answer.safeParse(jsonOf(bytes))
  if (!read.success) throw noText('The answer from Wikisource could not be read. Try again later.', read.error)
  if ('parse' in read.data) return read.data.parse
  const { code, info } = read.data.error
  if (code === 'missingtitle' || code === 'invalidtitle') throw noText(site.missing)
  throw noText(`Wikisource can’t show this page: ${info.slice(0, 200)}`)
}

/** The page of a work in several is a title and a list of links; its other words, such as a preface, are few. */
function wordsBefore({ text, links, title }: Parsed): string[] {
  if (!links.some((one) => one.title.startsWith(`${title}/`))) return []
  const found: string[] = []
  writeHtml(text.replace(/<(ul|ol|dl|table)\b[\s\S]*?<\/\1>/giu, ''), 'html', {
    heading: () => undefined,
    paragraph: (paragraph) => void (paragraph.length > 200 && found.push(paragraph)),
    divisions: () => ({ divisions: [], title: null }),
  })
  return found
}

/** The API lists links by the alphabet; the page has them in the order of the work. */
function subpagesOf({ title, text, links }: Parsed): string[] {
  const known = new Set(
    links.filter((one) => one.ns === 0 && one.exists !== false && one.title.startsWith(`${title}/`)).map((one) => one.title),
  )
  const found = new Set<string>()
  readMarkup(text, 'html', {
    open(name, { href = '' }) {
      if (name !== 'a' || !href.startsWith('/wiki/')) return
      const to = decoded(href.slice(6).split('#')[0] ?? '').replaceAll('_', ' ')
      if (known.has(to)) found.add(to)
    },
    close: () => undefined,
    text: () => undefined,
  })
  return [...found]
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

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}
