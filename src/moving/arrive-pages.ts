import { createPage, isBuiltIn } from '#pages'
import { arriveRow, type Arriving } from './arriving.ts'
import { flagOf, textOf } from './cells.ts'
import type { SourceRow } from './source.ts'

/** Pages that staff of a site of this kind wrote. One whose address is taken here stays there. `bring` fetches a picture that a page shows. */
export async function arrivePages(
  { ctx, source, report }: Arriving,
  bring: (address: string, use: 'quote' | 'social') => Promise<string | undefined>,
): Promise<void> {
  const table = 'pages'
  if (!source.has(table)) return
  for await (const rows of source.rows(table)) {
    report.count(table, { read: rows.length })
    for (const row of rows) {
      if ((row['deleted_at'] ?? '') !== '') report.leftOut(table, row.id, 'It was deleted there.')
      else await arriveRow(report, table, row, async () => createPage(ctx, await readPage(row, bring)))
    }
  }
}

async function readPage(row: SourceRow, bring: Parameters<typeof arrivePages>[1]): Promise<Parameters<typeof createPage>[1]> {
  const blocks: unknown[] = []
  for (const block of listIn(row['blocks'])) {
    const picture = typeof block === 'object' && block !== null && 'src' in block ? block : undefined
    const src = textOf(picture?.src)
    blocks.push(src?.startsWith('/files/') ? { ...picture, src: (await bring(src, 'quote')) ?? '' } : block)
  }
  const slug = textOf(row['slug']) ?? ''
  const shared = textOf(row['seo_image'])
  const page: unknown = {
    title: textOf(row['title']),
    slug,
    language: textOf(row['language']),
    description: textOf(row['description']) ?? '',
    blocks,
    seo_title: textOf(row['seo_title']) ?? null,
    seo_image: shared?.startsWith('/files/') ? ((await bring(shared, 'social')) ?? null) : null,
    place: textOf(row['place']) ?? 'none',
    position: Number(row['position'] ?? 0),
    isPublished: flagOf(row['is_published']) === true,
    replaces: isBuiltIn(slug),
  }
  return page as Parameters<typeof createPage>[1] // safe: `takeInput` reads it as if somebody had typed it
}

/** Of a CSV all is text. */
function listIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  try {
    const read: unknown = JSON.parse(String(value))
    return Array.isArray(read) ? read : []
  } catch {
    return []
  }
}
