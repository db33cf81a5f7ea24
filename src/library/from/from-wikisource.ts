import { z } from 'zod'
import type { Ctx } from '#access'
import { say } from '#messages'
import type { ReadText } from '../brought-text.ts'
import { readTextBeside } from '../formats/document/read-beside.ts'
import { languageCode } from '../formats/language-code.ts'
import { readMarkup } from '../formats/markup.ts'
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

/** In letters of HTML. It is read here, because its parts are asked for next; all else is read by the reader of texts. */
const longestList = 2_000_000

/** A work on Wikisource: the page at the address, as its API shows it, and its subpages in the order in which it links to them. */
export async function fromWikisource(ctx: Ctx, address: URL): Promise<ReadText | null> {
  const [, code] = /^([a-z-]+)(?:\.m)?\.wikisource\.org$/u.exec(address.hostname) ?? []
  const title = address.pathname.startsWith('/wiki/') ? address.pathname.slice(6) : address.searchParams.get('title')
  if (code === undefined || title === null || title === '') return null
  const host = `${code}.wikisource.org`
  const first = await askPage(ctx, host, decoded(title))
  const below = subpagesOf(first)
  if (below.length > mostPages) throw noText(say('desk-texts.wikisource-too-many', { pages: below.length, most: mostPages }))
  const pages: WikisourceWork['pages'] = []
  let length = first.text.length
  for (const name of below) {
    const page = await askPage(ctx, host, name)
    length += page.text.length
    if (length > mostTextBytes) throw noText(say('desk-texts.work-too-long'))
    pages.push({ parts: page.title.slice(first.title.length + 1).split('/'), html: page.text })
  }
  const about = {
    title: first.title,
    edition: 'Wikisource',
    language: languageCode(code),
    licence: 'CC BY-SA 4.0',
    address: `https://${host}/wiki/${encodeURI(first.title.replaceAll(' ', '_'))}`,
  }
  return await readTextBeside({ kind: 'wikisource', work: { about, first: first.text, pages } })
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
    missing: say('desk-texts.no-wikisource-page', { page }),
    accept: 'application/json',
  }
  const { bytes } = await ask(ctx, `https://${host}/w/api.php?${question.toString()}`, site)
  const read = Answer.safeParse(jsonOf(bytes))
  if (!read.success) throw noText(say('desk-texts.wikisource-unreadable'), read.error)
  if ('parse' in read.data) return read.data.parse
  const { code, info } = read.data.error
  if (code === 'missingtitle' || code === 'invalidtitle') throw noText(site.missing)
  throw noText(say('desk-texts.wikisource-cannot', { info: info.slice(0, 200) }))
}

/** The API lists links by the alphabet; the page has them in the order of the work. */
function subpagesOf({ title, text, links }: Parsed): string[] {
  const known = new Set(
    links.filter((one) => one.ns === 0 && one.exists !== false && one.title.startsWith(`${title}/`)).map((one) => one.title),
  )
  if (known.size === 0) return []
  if (text.length > longestList)
    throw noText('The page of this work on Wikisource is too long to be read for its parts. Bring one of its parts.')
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
