import { say } from '#messages'
import { z } from 'zod'

/** What was renamed, and what Node still calls it. */
const renamed: Record<string, string> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

const named = (zone: string) => renamed[zone] ?? zone

/** However its letters were written: each other spelling would be another hour to reckon with. */
const canonical = (zone: string) => named(new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone)

/** The zones that a reader can choose, by the names that people know. */
export const timeZones: readonly string[] = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone').map(named).toSorted()])]

const wrongHour = { error: () => say('subscription.choose-hour') }

/** No hour: that of the site. */
export const ownHourInput = z.object({
  hour: z.number(wrongHour).int(wrongHour).min(0, wrongHour).max(23, wrongHour).nullable(),
  zone: z
    .string()
    .max(64)
    .refine(isZone, { error: () => say('subscription.choose-zone'), abort: true })
    .transform(canonical),
})

/** Also what is in no list, such as the zone of the site by another name. */
function isZone(zone: string): boolean {
  if (!/^[a-z_]+(\/[\w+-]+)*$/i.test(zone)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}
