import { z } from 'zod'
import { seoFields } from '#fields'
import { cutText } from '#platform/cut-text'
import {
  chosenColumns,
  directionOf,
  normaliseText,
  plainTags,
  statuses,
  wordsKey,
  type ArrivingRow,
  type ChosenColumns,
  type SourceColumns,
  type Status,
} from '#quotes'
import { ownOf } from './arrive-own-fields.ts'
import type { Arriving } from './arriving.ts'
import { countOf, flagOf, listOf, longestNote, momentOf, shortOf, textOf } from './cells.ts'
import type { ReadQuote } from './read-quote.ts'
import type { SourceRow } from './source.ts'

/** The row that it is here. What it says and cannot be is altered, with a remark. */
export function makeQuoteRow(
  moving: Arriving,
  { id, row, text, old }: ReadQuote,
  author_id: string | null,
  category_id: string | null,
): ArrivingRow {
  const { report, ctx } = moving
  const alter = (reason: string) => report.altered('quotes', old, reason)
  const created_at = momentOf(row.created_at) ?? ctx.clock.now().toISOString()
  if (row.created_at && momentOf(row.created_at) === undefined) alter(`"${shown(row.created_at)}" is not a date. It has today’s.`)
  const counted = (name: 'likes' | 'shares' | 'views') => {
    const count = countOf(row[name])
    if (count === undefined && textOf(row[name]) !== undefined)
      alter(`${name} "${shown(row[name])}" is not a valid count. It starts at 0.`)
    return count ?? 0
  }
  const isActive = flagOf(row.is_active) ?? false
  if (flagOf(row.is_active) === undefined)
    alter(
      textOf(row.is_active) === undefined
        ? 'Its is_active is empty, so it is a draft.'
        : `"${shown(row.is_active)}" in is_active is neither true nor false, so it is a draft.`,
    )
  if (author_id === null) alter('It names no author. It is a draft by "Unknown" until you choose one.')
  if (category_id === null && isActive) alter('It has no category.')
  if (text.length > 5_000) alter('It has more than 5,000 characters; the form will ask for fewer.')
  const language = textOf(row.language)
  const isLanguage = language !== undefined && /^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$/.test(language)
  const spoken = isLanguage ? language : (moving.languageOf(text) ?? 'en')
  if (language !== undefined && !isLanguage) alter(`"${shown(language)}" is not the code of a language. It has "${spoken}".`)
  const source = sourceOf(row, alter)
  const status = textOf(row.status) ?? 'unverified'
  const isVerified = status === 'verified' && source.source_work !== null
  if (!isVerified && !isTenable(status, source))
    alter(`Its status "${shown(status)}" is unknown or needs a source. It is "unverified".`)
  if (isVerified) moving.verified.set(id, old)
  const isActiveNow = isActive && author_id !== null
  if (flagOf(row.is_featured) && !isActiveNow) alter('It is a draft, so it is not featured.')
  const listed = listOf(row.tags)
  const tags = plainTags(plainTags(listed).map((tag) => cutText(tag, 100)))
  if (tags.length > mostTags) alter(`It has more than ${mostTags} tags. The others were dropped.`)
  for (const tag of listed) if (tag.length > 100) alter(`The tag "${shown(tag)}…" was cut to 100 characters.`)
  return {
    id,
    text,
    normalised: wordsKey(normaliseText(text)),
    author: author_id === null ? 'Unknown' : '',
    author_id,
    category_id,
    use_multiple_categories: flagOf(row.use_multiple_categories) ?? false,
    tags: tags.slice(0, mostTags),
    language: spoken,
    direction: directionOf(spoken),
    status: isVerified ? 'sourced' : isTenable(status, source) ? status : 'unverified',
    status_note: noteOf(row, 'status_note', alter),
    ...source,
    real_author: noteOf(row, 'real_author', alter),
    true_wording: noteOf(row, 'true_wording', alter),
    also_credited: noteOf(row, 'also_credited', alter),
    source_read: dayOf(row),
    ...seoOf(row, alter),
    is_active: isActiveNow,
    is_featured: (flagOf(row.is_featured) ?? false) && isActiveNow,
    proposed_at: isActiveNow ? null : (momentOf(row.proposed_at) ?? null),
    review_note: noteOf(row, 'review_note', alter),
    publish_at: isActiveNow ? (momentOf(row.publish_at) ?? null) : null,
    unpublish_at: isActiveNow ? (momentOf(row.unpublish_at) ?? null) : null,
    published_at: isActiveNow ? (momentOf(row.published_at) ?? created_at) : null,
    likes: counted('likes'),
    shares: counted('shares'),
    views: counted('views'),
    origin: textOf(row.origin) === 'ai' ? 'ai' : 'moved',
    own: ownOf(moving, 'quote', row),
    ...chosenOf(row),
    created_at,
    updated_at: momentOf(row.updated_at) ?? created_at,
  }
}

const mostTags = 50

/** What is one of a few words, or nothing. */
function chosenOf(row: SourceRow): ChosenColumns {
  return Object.fromEntries(
    chosenColumns.map(({ column, form }) => [column, form.safeParse(textOf(row[column])).data ?? null]),
  ) as ChosenColumns // safe: of each of them
}

function seoOf(row: SourceRow, alter: (reason: string) => void) {
  const said = (column: 'seo_title' | 'seo_description') => {
    const { longest } = seoFields[column]
    return (
      shortOf(row[column], longest, () => alter(`${column} has more than ${longest} characters. The rest was cut off.`)) ?? null
    )
  }
  return { seo_title: said('seo_title'), seo_description: said('seo_description') }
}

const shown = (value: unknown) => (textOf(value) ?? '').slice(0, 40)

export function sourceOf(row: SourceRow, alter: (reason: string) => void): SourceColumns {
  const url = textOf(row.source_url)
  const isAddress = url !== undefined && url.length <= longestNote && /^https?:\/\//.test(url) && URL.canParse(url)
  if (url !== undefined && !isAddress) alter(`source_url "${shown(url)}" is not a web address and was dropped.`)
  return {
    source_work: noteOf(row, 'source_work', alter),
    source_year: noteOf(row, 'source_year', alter),
    source_place: noteOf(row, 'source_place', alter),
    source_edition: noteOf(row, 'source_edition', alter),
    source_translator: noteOf(row, 'source_translator', alter),
    source_url: isAddress ? url : null,
  }
}

/** What is no day of the calendar says nothing. */
function dayOf(row: SourceRow): string | null {
  const written = textOf(row.source_read) ?? ''
  return z.iso.date().safeParse(written).success ? written : null
}

/** What is beside a text; the end of one that is too long stays behind. */
export function noteOf(row: SourceRow, name: string, alter: (reason: string) => void): string | null {
  const cut = () => alter(`${name} has more than ${longestNote.toLocaleString('en')} characters. The rest was cut off.`)
  return shortOf(row[name], longestNote, cut) ?? null
}

/** A status has to be borne out by a source, as everywhere. */
export function isTenable(
  status: string,
  { source_work, source_url }: Pick<SourceColumns, 'source_work' | 'source_url'>,
): status is Status {
  if (!statuses.some((one) => one === status)) return false
  if (status === 'verified') return source_work !== null && source_url !== null
  return status !== 'sourced' || source_work !== null
}
