import { cleanText, directionOf, translationStatuses, usualTranslationStatus, type TranslationStatus } from '#quotes'
import { tally } from '#changes'
import type { Arriving } from './arriving.ts'
import { longestText, momentOf, textOf } from './cells.ts'
import { firstOfId } from './first-of-id.ts'
import { idFrom, idOfName } from './ids.ts'
import { isTenable, noteOf, sourceOf } from './make-quote-row.ts'
import type { SourceRow } from './source.ts'
import { insertTranslations, type ArrivingTranslation } from './translations-store.ts'

const table = 'quote_translations'

/** The translations of quotes, which a site of this kind takes along. */
export async function arriveTranslations(moving: Arriving): Promise<void> {
  if (!moving.source.has(table)) return
  const { report } = moving
  const isFirst = firstOfId(moving, table)
  for await (const rows of moving.source.rows(table)) {
    report.count(table, { read: rows.length })
    const read = rows.flatMap((row) => readTranslation(moving, row) ?? []).filter(({ id }) => isFirst(id, id))
    await tally(moving.ctx, async (writing) => {
      const { added, lost } = await insertTranslations(writing, read)
      for (const { id, quote_id } of lost) report.leftOut(table, id, `The quote ${quote_id} is not there.`)
      report.count(table, { added, already: read.length - lost.length - added })
    })
  }
}

function readTranslation({ report, ctx }: Arriving, row: SourceRow): ArrivingTranslation | undefined {
  const quote = idFrom('quote', row.quote_id)
  if (quote === undefined) return report.leftOut(table, row.id, 'It names no quote.')
  const text = textOf(cleanText(textOf(row.text) ?? ''))
  if (text === undefined) return report.leftOut(table, row.id, 'It has no text.')
  if (text.length > longestText)
    return report.leftOut(table, row.id, `It has ${text.length.toLocaleString('en')} characters, which is too many for a quote.`)
  const language = textOf(row.language)
  if (language === undefined || !/^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$/.test(language))
    return report.leftOut(table, row.id, `"${(language ?? '').slice(0, 40)}" is no language.`)
  const alter = (reason: string) => report.altered(table, row.id, reason)
  const translator = noteOf(row, 'translator', alter)
  const { source_translator: _, ...source } = sourceOf(row, alter)
  return {
    id: idFrom('translation', row.id)?.id ?? idOfName('translation', `${quote.id} ${language} ${translator ?? ''}`),
    quote_id: quote.id,
    language,
    direction: directionOf(language),
    text,
    translator,
    status: statusOf(row, translator, source),
    ...source,
    created_at: momentOf(row.created_at) ?? ctx.clock.now().toISOString(),
  }
}

/** What another site says of it, where that is borne out by a source; else by what is named. */
function statusOf(
  row: SourceRow,
  translator: string | null,
  source: Pick<ArrivingTranslation, 'source_work' | 'source_url'>,
): TranslationStatus {
  const status = translationStatuses.find((one) => one === textOf(row.status))
  if (status !== undefined && isTenable(status, source)) return status
  return usualTranslationStatus({ translator, source: { work: source.source_work } })
}
