import { isDeepStrictEqual } from 'node:util'
import {
  defaultSettings,
  getSettings,
  headCodeInUse,
  requireNamedHosts,
  settingsColumns,
  settingsInput,
  sortWords,
  updateSettings,
  type SettingsInput,
} from '#settings'
import { Invalid } from '#platform/errors'
import type { Arriving } from './arriving.ts'
import { colourOf, textOf } from './cells.ts'
import type { SourceRow } from './source.ts'

/** The settings that nobody changed here since the start; a second move leaves them alone. `bring` fetches a picture that they name. */
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
    if (moving.movedBefore) {
      report.count(table, { already: 1 })
      return
    }
    const input = await readSettings(moving, row, bring, await changedHere(moving))
    nameCode(moving, input)
    if (row['show_unchecked'] === undefined) Object.assign(input, hideUnchecked(moving))
    if (Object.keys(input).length > 0) await updateSettings(ctx, input, { verb: 'move-in' })
    report.count(table, { added: 1 })
    return
  }
}

/** What runs on every page is never taken along in silence: the report names the hosts, or why the code was left out. */
function nameCode({ report }: Arriving, input: SettingsInput): void {
  const { head_code, head_hosts } = settingsInput.parse(input)
  if (head_code === undefined || head_code.length === 0) return
  try {
    requireNamedHosts({ head_code, head_hosts }, head_code)
    const hosts = headCodeInUse({ head_code, head_hosts: head_hosts ?? [] }).askedHosts
    const asked = hosts.length === 0 ? 'It asks no other host.' : `It asks ${hosts.join(', ')}.`
    report.note(
      'website_settings',
      'head_code',
      `Code of the other site is in the head of reading pages. ${asked} Look at it under Settings, Analytics.`,
    )
  } catch (fault) {
    if (!(fault instanceof Invalid)) throw fault
    delete input.head_code
    report.altered('website_settings', 'head_code', `The code is not taken: ${fault.message}`)
  }
}

/** Nobody checked the quotes of another kind of site, and its readers never saw a word about it. */
function hideUnchecked({ report }: Arriving): SettingsInput {
  report.altered(
    'website_settings',
    'show_unchecked',
    'Readers do not see which quotes are not checked. Change it under Settings, Readers.',
  )
  return { show_unchecked: false }
}

/** The columns that say something else here than on the first day. */
async function changedHere({ ctx }: Arriving): Promise<Set<string>> {
  const current = new Map<string, unknown>(Object.entries(await getSettings(ctx)))
  return new Set(
    Object.entries(defaultSettings).flatMap(([column, usual]) => (isDeepStrictEqual(current.get(column), usual) ? [] : [column])),
  )
}

const pictures = { logo_url: 'logo', favicon_url: 'favicon', og_image_url: 'social' } as const

async function readSettings(
  { report }: Arriving,
  row: SourceRow,
  bring: Parameters<typeof arriveSettings>[1],
  changed: ReadonlySet<string>,
): Promise<SettingsInput> {
  const shape: Readonly<
    Record<
      string,
      { safeParse: (value: unknown) => { success: boolean; data?: unknown; error?: { issues: { message: string }[] } } }
    >
  > = settingsInput.shape
  const input: Record<string, unknown> = {}
  for (const column of settingsColumns) {
    const value = column === 'own_words' && !changed.has(column) ? sayableWords(report, row[column]) : row[column]
    if (value === null || value === undefined) continue
    const use = Object.entries(pictures).find(([name]) => name === column)?.[1]
    const text = typeof value === 'string' ? value : undefined
    if (changed.has(column)) {
      report.altered('website_settings', column, `It was changed here, so "${shown(value)}" was not taken.`)
      continue
    }
    const candidates = [use && text?.startsWith('/files/') ? await bring(text, use) : value, typed(value), colourOf(value)]
    // Every column may be missing, so nothing would be taken for an answer.
    const given = candidates.filter((one) => one !== undefined)
    const read = given.map((one) => shape[column]?.safeParse(one)).find((one) => one?.success)
    if (read) input[column] = read.data
    else
      report.altered(
        'website_settings',
        column,
        `"${shown(value)}" is not taken; the usual value stays. ${shape[column]?.safeParse(value).error?.issues[0]?.message ?? ''}`.trim(),
      )
  }
  return input
}

/** Another release may have had other sentences: those that can't be said here are named. */
function sayableWords(report: Arriving['report'], stored: unknown): unknown {
  const value = typed(stored)
  if (typeof value !== 'object' || value === null) return stored
  const { sayable, unsayable } = sortWords(value)
  for (const { code, key, words, fault } of unsayable)
    report.altered('website_settings', `own_words.${code}.${key}`, `"${shown(words)}" is not taken. ${fault}`)
  return sayable
}

const shown = (value: unknown) => (textOf(value) ?? '').slice(0, 80)

/** Of a CSV all is text. */
function typed(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
