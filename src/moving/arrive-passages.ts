import { tally } from '#changes'
import { insertPassages, type PassagesTable } from '#evidence'
import { insertTexts, takeParts, type MovedPart, type NewText } from '#library'
import { verifyProven } from '#quotes'
import { isDay } from '#time'
import type { Arriving } from './arriving.ts'
import { longestNote, textOf } from './cells.ts'
import { firstOfId } from './first-of-id.ts'
import { idFrom } from './ids.ts'
import { presentIds } from './moved-store.ts'
import type { SourceRow } from './source.ts'

const shows = ['text', 'passage', 'sentence'] as const

/** Where quotes are in texts, and those texts, which a site of this kind takes along. A quote that is verified there is verified here, too, if its passage has its words. */
export async function arrivePassages(moving: Arriving): Promise<void> {
  if (moving.source.has('texts') && moving.source.has('passages')) await arriveAll(moving)
  for (const old of moving.verified.values())
    moving.report.altered('quotes', old, 'It was verified, and no passage with its words came along. It is "sourced".')
}

async function arriveAll(moving: Arriving): Promise<void> {
  const { report, source } = moving
  const texts = new Set<string>()
  for await (const rows of source.rows('texts')) {
    const read = rows.flatMap((row) => readText(moving, row) ?? [])
    for (const { id } of read) texts.add(id)
    const added = await tally(moving.ctx, (writing) => insertTexts(writing, read))
    report.count('texts', { read: rows.length, added, already: read.length - added })
  }
  if (source.has('text_parts'))
    for await (const rows of source.rows('text_parts')) {
      const read = rows.flatMap((row) => readPart(moving, row, texts) ?? [])
      const added = await tally(moving.ctx, (writing) => takeParts(writing, read))
      report.count('text_parts', { read: rows.length, added, already: read.length - added })
    }
  const isFirst = firstOfId(moving, 'passages')
  for await (const rows of source.rows('passages')) {
    const read = rows
      .flatMap((row) => readPassage(moving, row, texts) ?? [])
      .filter(({ quote_id }) => isFirst(quote_id, quote_id))
    const present = await presentIds(
      moving.ctx,
      'quotes',
      read.map(({ quote_id }) => quote_id),
    )
    for (const { quote_id } of read)
      if (!present.has(quote_id)) report.leftOut('passages', quote_id, `The quote ${quote_id} is not there.`)
    const ids = read.map(({ quote_id }) => quote_id).filter((id) => moving.verified.has(id))
    const { added, proven } = await tally(moving.ctx, async (writing) => ({
      added: await insertPassages(writing, read),
      proven: await verifyProven(writing, ids),
    }))
    for (const id of proven) moving.verified.delete(id)
    report.count('passages', { read: rows.length, added, already: present.size - added })
  }
}

function readText({ report }: Arriving, row: SourceRow): NewText | undefined {
  const leftOut = (reason: string) => report.leftOut('texts', row.id, reason)
  const [id, title, author] = [textOf(row.id), textOf(row.title), textOf(row.author)]
  if (id === undefined || title === undefined || author === undefined) return leftOut('It has no name, title or author.')
  const text = {
    id,
    title,
    author,
    translator: textOf(row.translator) ?? null,
    of_work: textOf(row.of_work) ?? null,
    edition: textOf(row.edition) ?? null,
    licence: textOf(row.licence) ?? '',
    repository: textOf(row.repository) ?? '',
    commit: textOf(row.commit) ?? null,
    language: textOf(row.language) ?? null,
    year: textOf(row.year) ?? null,
    address: textOf(row.address) ?? null,
    shows: shows.find((word) => word === row.shows) ?? ('sentence' as const),
  }
  return isTooLong(text) ? leftOut(tooLong) : text
}

/** A part of a text of this kind of site is shorter by far. */
const longestBody = 500_000

function readPart({ report }: Arriving, row: SourceRow, texts: ReadonlySet<string>): MovedPart | undefined {
  const leftOut = (reason: string) => report.leftOut('text_parts', row.text_id, reason)
  const [text_id, n, level] = [textOf(row.text_id), Number(row.n), Number(row.level)]
  if (text_id === undefined || !texts.has(text_id)) return leftOut('The text it is of is not there.')
  if (!Number.isInteger(n) || n < 1 || n > 2 ** 31 - 1) return leftOut('It has no place in its text.')
  const [heading, body] = [textOf(row.heading) ?? '', textOf(row.body) ?? '']
  if (body.length > longestBody || heading.length > longestNote) return leftOut('It is too long.')
  return { text_id, n, level: level === 2 || level === 3 ? level : 1, heading, body }
}

function readPassage({ report }: Arriving, row: SourceRow, texts: ReadonlySet<string>): PassagesTable | undefined {
  const leftOut = (reason: string) => report.leftOut('passages', row.quote_id, reason)
  const quote = idFrom('quote', row.quote_id)
  if (quote === undefined) return leftOut('It names no quote.')
  const text_id = textOf(row.text_id) ?? null
  const isWritten = text_id === null && row.found_by === 'person' && (textOf(row.edition) ?? textOf(row.url)) !== undefined
  if (text_id === null ? !isWritten : !texts.has(text_id)) return leftOut('The text it is from is not there.')
  const [exact, work, confirmed_on] = [textOf(row.exact), textOf(row.work), textOf(row.confirmed_on)]
  if (exact === undefined || work === undefined) return leftOut('It has no words or no work.')
  if (confirmed_on === undefined || !isDay(confirmed_on)) return leftOut('It does not say on which day it was found.')
  const url = textOf(row.url) ?? ''
  if (url !== '' && !/^https?:\/\//i.test(url)) return leftOut(`"${url.slice(0, 40)}" is not a web address.`)
  const passage = {
    quote_id: quote.id,
    text_id,
    work,
    division: textOf(row.division) ?? '',
    mark: textOf(row.mark) ?? null,
    speaker: textOf(row.speaker) ?? null,
    before: besideOf(row.before),
    exact,
    after: besideOf(row.after),
    url,
    edition: text_id === null ? (textOf(row.edition) ?? null) : null,
    found_by: row.found_by === 'person' ? ('person' as const) : ('program' as const),
    // Accounts of another site are nobody here, and a text comes without its words.
    confirmed_by: null,
    confirmed_on,
    part: null,
    from_word: null,
    to_word: null,
  }
  return isTooLong(passage) ? leftOut(tooLong) : passage
}

const tooLong = `A part of it has more than ${longestNote.toLocaleString('en')} characters.`
const isTooLong = (row: object) => Object.values(row).some((value) => String(value).length > longestNote)

/** The gap between it and the words is kept. */
function besideOf(value: unknown): string {
  const text = textOf(value)
  if (text === undefined) return ''
  const [start = '', end = ''] = [/^\s*/.exec(String(value))?.[0], /\s*$/.exec(String(value))?.[0]]
  return start + text + end
}
