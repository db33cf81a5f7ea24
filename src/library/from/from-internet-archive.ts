import { z } from 'zod'
import type { Ctx } from '#access'
import { say } from '#messages'
import { textOfBytes } from '#platform/text-of-bytes'
import type { ReadText } from '../brought-text.ts'
import { readTextBeside } from '../formats/document/read-beside.ts'
import { languageCode } from '../formats/language-code.ts'
import { inOneLine } from '../formats/outline.ts'
import { ask, noText } from './ask.ts'
import { inReadingOrder } from './in-reading-order.ts'

/** A value of an item may be one or several. */
const several = z.union([z.string(), z.array(z.string())]).transform((said) => (typeof said === 'string' ? [said] : said))

/** What `/metadata/{identifier}` answers; `{}` for an item that there is not. */
const Item = z.object({
  files: z.array(z.object({ name: z.string(), format: z.string().optional(), private: z.string().optional() })).default([]),
  metadata: z
    .object({
      title: several.optional(),
      creator: several.optional(),
      date: several.optional(),
      language: several.optional(),
      publisher: several.optional(),
      licenseurl: several.optional(),
      'possible-copyright-status': several.optional(),
    })
    .optional(),
})

/** A scanned book of the Internet Archive: the full text that was recognised on its pages. */
export async function fromInternetArchive(ctx: Ctx, address: URL): Promise<ReadText | null> {
  const [, id] = /(?:^|\.)archive\.org$/u.test(address.hostname)
    ? (/^\/(?:details|stream|download|metadata)\/([\w.-]{1,100})(?:\/.*)?$/u.exec(address.pathname) ?? [])
    : []
  if (id === undefined) return null
  const asked = { site: 'The Internet Archive', missing: say('desk-texts.no-archive-item', { id }) }
  const answer = await ask(ctx, `https://archive.org/metadata/${id}`, { ...asked, accept: 'application/json' })
  const read = Item.safeParse(jsonOf(answer.bytes))
  if (!read.success) throw noText(say('desk-texts.archive-unreadable'), read.error)
  const { files, metadata } = read.data
  if (!metadata) throw noText(asked.missing)
  const file = files.find(({ name, format }) => format === 'DjVuTXT' || name.endsWith('_djvu.txt'))
  if (!file) throw noText(say('desk-texts.archive-no-text'))
  if (file.private === 'true') throw noText(say('desk-texts.archive-lends'))
  const { bytes } = await ask(ctx, `https://archive.org/download/${id}/${encodeURIComponent(file.name)}`, {
    ...asked,
    missing: say('desk-texts.archive-refuses'),
    accept: 'text/plain',
  })
  // A page of its own is answered where a text can’t be had.
  if (/^\s*<(?:!doctype|html)/iu.test(textOfBytes(bytes.subarray(0, 2_000)))) throw noText(say('desk-texts.archive-page'))
  const text = await readTextBeside({ kind: 'text', bytes })
  const year = /\b\d{4}\b/u.exec(metadata.date?.[0] ?? '')?.[0] ?? null
  return {
    ...text,
    title: metadata.title?.[0] === undefined ? text.title : inOneLine(metadata.title[0]),
    author: metadata.creator?.map((name) => inReadingOrder(inOneLine(name))).join('; ') ?? text.author,
    year,
    language: languageCode(metadata.language?.[0]) ?? text.language,
    edition: [metadata.publisher?.[0], year].filter(Boolean).join(', ') || `Scan of the Internet Archive, ${id}`,
    licence: metadata.licenseurl?.[0] ?? metadata['possible-copyright-status']?.[0] ?? null,
    address: `https://archive.org/details/${id}`,
  }
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}
