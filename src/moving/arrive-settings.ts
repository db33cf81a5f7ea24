import { getSettings, settingsColumns, settingsInput, updateSettings, type SettingsInput } from '#settings'
import type { Arriving } from './arriving.ts'
import { textOf } from './cells.ts'
import type { SourceRow } from './source.ts'

/** The settings, as long as nobody saved any here. `bring` fetches a picture that they name. */
export async function arriveSettings(
  moving: Arriving,
  bring: (address: string, use: 'logo' | 'favicon' | 'social') => Promise<string | undefined>,
): Promise<void> {
  const table = 'website_settings'
  if (!moving.source.has(table)) return
  const { report, ctx } = moving
  for await (const [row] of moving.source.rows(table)) {
    if (row === undefined) return
    report.count(table, { read: 1 })
    if ((await getSettings(ctx)).version > 1) {
      report.count(table, { already: 1 })
      return
    }
    const input = await readSettings(moving, row, bring)
    if (Object.keys(input).length > 0) await updateSettings(ctx, input, { verb: 'move-in' })
    report.count(table, { added: 1 })
    return
  }
}

const pictures = { logo_url: 'logo', favicon_url: 'favicon', og_image_url: 'social' } as const

async function readSettings(
  { report }: Arriving,
  row: SourceRow,
  bring: Parameters<typeof arriveSettings>[1],
): Promise<SettingsInput> {
  const shape: Readonly<
    Record<
      string,
      { safeParse: (value: unknown) => { success: boolean; data?: unknown; error?: { issues: { message: string }[] } } }
    >
  > = settingsInput.shape
  const input: Record<string, unknown> = {}
  for (const column of settingsColumns) {
    const value = row[column]
    if (value === null || value === undefined) continue
    const use = Object.entries(pictures).find(([name]) => name === column)?.[1]
    const text = typeof value === 'string' ? value : undefined
    const candidates = [use && text?.startsWith('/files/') ? await bring(text, use) : value, typed(value)]
    const read = candidates.map((one) => shape[column]?.safeParse(one)).find((one) => one?.success)
    if (read) input[column] = read.data
    else
      report.altered(
        'website_settings',
        column,
        `"${(textOf(value) ?? '').slice(0, 80)}" is not taken; the usual value stays. ${shape[column]?.safeParse(value).error?.issues[0]?.message ?? ''}`.trim(),
      )
  }
  return input
}

/** Of a CSV all is text. */
function typed(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
