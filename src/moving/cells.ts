/** What a cell holds, whether it came out of a database or was written as text. Each gives undefined for what it cannot be. */

export function textOf(value: unknown): string | undefined {
  const text = typeof value === 'number' || typeof value === 'boolean' ? String(value) : typeof value === 'string' ? value : ''
  // Text of PostgreSQL holds neither NUL nor half a character, which JSON can; what is kept here is in NFC.
  const plain = text
    .replaceAll('\0', '')
    .replace(/\p{Cs}/gu, '')
    .trim()
    .normalize('NFC')
  return plain === '' ? undefined : plain
}

/** No longer than that. `cut` hears where it was. */
export function shortOf(value: unknown, most: number, cut: () => void): string | undefined {
  const text = textOf(value)
  if (text === undefined || text.length <= most) return text
  cut()
  return textOf(text.slice(0, most))
}

/** Longer texts are none that somebody reads, and more than the indexes hold. */
export const longestText = 100_000
/** Notes, and what is beside a text. */
export const longestNote = 5_000
/** Names, and what a list is sorted by. */
export const longestName = 200

export function flagOf(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value
  const text = textOf(value)?.toLowerCase()
  if (text === undefined) return undefined
  if (['true', 't', '1', 'yes', 'y'].includes(text)) return true
  return ['false', 'f', '0', 'no', 'n'].includes(text) ? false : undefined
}

/** A colour as it is kept here: `#aabbcc`, also where it was written as `#abc`. */
export function colourOf(value: unknown): string | undefined {
  const text = textOf(value)
  if (text === undefined) return undefined
  if (/^#[0-9a-f]{3}$/i.test(text)) return text.replace(/[0-9a-f]/gi, '$&$&')
  return /^#[0-9a-f]{6}$/i.test(text) ? text : undefined
}

/** A whole number that a counter can hold. */
export function countOf(value: unknown): number | undefined {
  const text = textOf(value)
  if (text === undefined || !/^\d{1,10}(\.0+)?$/.test(text)) return undefined
  const number = Math.trunc(Number(text))
  return number <= 2_147_483_647 ? number : undefined
}

/** ISO, as databases write it, and as a day alone. */
export function momentOf(value: unknown): string | undefined {
  const text = textOf(value)
  if (text === undefined) return undefined
  // Only behind a time is that a zone: a day ends in the same way.
  const iso = text.replace(' ', 'T').replace(/(:\d\d.*[+-]\d\d)$/, '$1:00')
  const at = new Date(/T/.test(iso) && !/(Z|[+-]\d\d:?\d\d)$/i.test(iso) ? `${iso}Z` : iso)
  const year = at.getUTCFullYear()
  return Number.isNaN(at.getTime()) || year < 1 || year > 9999 ? undefined : at.toISOString()
}

/** An object, also as JSON. */
export function recordOf(value: unknown): Record<string, unknown> | undefined {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  const text = textOf(value)
  if (text === undefined || !text.startsWith('{')) return undefined
  try {
    return recordOf(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** An array, also as JSON, as PostgreSQL writes one ({a,"b c"}), or divided by semicolons or commas. */
export function listOf(value: unknown): string[] {
  if (Array.isArray(value)) return distinct(value.flatMap((one) => textOf(one) ?? []))
  const text = textOf(value)
  if (text === undefined) return []
  if (text.startsWith('[')) {
    try {
      return listOf(JSON.parse(text))
    } catch {
      // Then it is a text that begins like that.
    }
  }
  if (text.startsWith('{') && text.endsWith('}')) {
    const items = [...text.slice(1, -1).matchAll(/"((?:[^"\\]|\\.)*)"|([^,]+)/g)]
    return distinct(items.map(([, quoted, plain]) => (quoted?.replace(/\\(.)/g, '$1') ?? plain ?? '').trim()).filter(Boolean))
  }
  return distinct(
    text
      .split(text.includes(';') ? ';' : ',')
      .map((one) => one.trim())
      .filter(Boolean),
  )
}

const distinct = (list: string[]) => [...new Set(list)]

const emailPattern = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/
export function emailOf(value: unknown): string | undefined {
  const text = textOf(value)
  return text !== undefined && text.length <= 254 && emailPattern.test(text) ? text.toLowerCase() : undefined
}

/** `$2x$` is none: it says that a faulty program made it, and comparing a password with it throws. */
const bcryptPattern = /^\$2[aby]\$(0[4-9]|1[0-5])\$[./A-Za-z0-9]{53}$/
export function bcryptOf(value: unknown): string | undefined {
  const text = textOf(value)
  return text !== undefined && bcryptPattern.test(text) ? text : undefined
}
