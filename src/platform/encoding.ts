import { isUtf8 as isUtf8Text } from 'node:buffer'
import { say } from '#messages'
import type { Encoding } from './encodings.ts'
import { guessEncoding, mostGuessed } from './guess-encoding.ts'

export const encodingNames: Record<Encoding, () => string> = {
  'utf-8': () => 'UTF-8',
  'utf-16le': () => 'UTF-16',
  'utf-16be': () => say('desk-import.encoding-big-endian', { encoding: 'UTF-16' }),
  'windows-1252': () => 'Windows-1252',
  'iso-8859-1': () => 'Latin-1',
  'iso-8859-15': () => say('desk-import.encoding-with-euro', { encoding: 'Latin-9' }),
  macintosh: () => 'Mac Roman',
  'windows-1250': () => say('desk-import.encoding-central-european', { encoding: 'Windows-1250' }),
  'iso-8859-2': () => say('desk-import.encoding-central-european', { encoding: 'Latin-2' }),
  'windows-1251': () => say('desk-import.encoding-cyrillic', { encoding: 'Windows-1251' }),
  'koi8-r': () => say('desk-import.encoding-cyrillic', { encoding: 'KOI8-R' }),
  'windows-1253': () => say('desk-import.encoding-greek', { encoding: 'Windows-1253' }),
  'windows-1254': () => say('desk-import.encoding-turkish', { encoding: 'Windows-1254' }),
  'windows-1255': () => say('desk-import.encoding-hebrew', { encoding: 'Windows-1255' }),
  'windows-1256': () => say('desk-import.encoding-arabic', { encoding: 'Windows-1256' }),
  shift_jis: () => say('desk-import.encoding-japanese', { encoding: 'Shift JIS' }),
  gb18030: () => say('desk-import.encoding-chinese', { encoding: 'GB 18030' }),
  big5: () => say('desk-import.encoding-chinese', { encoding: 'Big5' }),
  'euc-kr': () => say('desk-import.encoding-korean', { encoding: 'EUC-KR' }),
}

/**
 * Says of a file that passes by in pieces how it is written: by its mark; by its zero bytes; else it is UTF-8 as far as it can be read as
 * that, and what its letters say where it cannot.
 */
export function encodingWatch(): { see(piece: Uint8Array): void; found(): Encoding } {
  /** Of a sign that begins in one piece and ends in the next. */
  let begun = new Uint8Array()
  let known: Encoding | undefined
  let isFirst = true
  let isUtf8 = true
  /** What follows after it was seen that it is no UTF-8. */
  let sample = new Uint8Array()
  return {
    see(piece) {
      if (isFirst && piece.length > 0) {
        known = wideIn(piece)
        isFirst = false
      }
      if (known !== undefined) return
      if (!isUtf8) {
        if (sample.length < mostGuessed) sample = Buffer.concat([sample, piece.subarray(0, mostGuessed - sample.length)])
        return
      }
      const joined = begun.length === 0 ? piece : Buffer.concat([begun, piece])
      const to = wholeSigns(joined)
      isUtf8 = isUtf8Text(joined.subarray(0, to))
      begun = joined.slice(to)
      if (!isUtf8) sample = joined.slice(0, mostGuessed)
    },
    found() {
      if (known !== undefined) return known
      if (isUtf8 && begun.length === 0) return 'utf-8'
      return guessEncoding(isUtf8 ? begun : sample)
    },
  }
}

/** Where a last sign begins of which more bytes have to come; else the length. */
function wholeSigns(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) break
    const long = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 0
    if (long > 0) return back < long ? bytes.length - back : bytes.length
  }
  return bytes.length
}

function wideIn(piece: Uint8Array): Encoding | undefined {
  if (piece[0] === 0xff && piece[1] === 0xfe) return 'utf-16le'
  if (piece[0] === 0xfe && piece[1] === 0xff) return 'utf-16be'
  const looked = piece.subarray(0, 4_096)
  const zeros = [0, 0]
  looked.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  // Of text in a Latin script every other byte is zero; a few are only damage.
  if (even + odd < looked.length / 8) return undefined
  return odd > even ? 'utf-16le' : 'utf-16be'
}

/** The text of a file, piece by piece, without its mark. What cannot be read is the sign for that. */
export async function* decodePieces(pieces: AsyncIterable<Uint8Array>, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const piece of pieces) yield decoder.decode(piece, { stream: true })
  yield decoder.decode()
}

/** Whether what a file begins with is no text, in whatever encoding. */
export function isBinary(looked: Uint8Array): boolean {
  const marked =
    looked[0] === 0xff && looked[1] === 0xfe ? 'utf-16le' : looked[0] === 0xfe && looked[1] === 0xff ? 'utf-16be' : null
  const zeros = looked.reduce((n, byte) => n + (byte === 0 ? 1 : 0), 0)
  const controls = looked.reduce((n, byte) => n + (byte < 32 && byte !== 0 && (byte < 8 || byte > 13) && byte !== 27 ? 1 : 0), 0)
  // In UTF-16 half the bytes of Cyrillic or Arabic would be controls, were they signs.
  return marked ? isNoText(looked, marked) : controls > looked.length / (zeros > looked.length / 8 ? 10 : 50)
}

// oxlint-disable-next-line eslint/no-control-regex -- these very signs are counted
const unreadable = /[\u0000-\u0007\u000e-\u001a\u001c-\u001f\ufffd]/g

function isNoText(bytes: Uint8Array, encoding: Encoding): boolean {
  const text = new TextDecoder(encoding).decode(bytes, { stream: true })
  return (text.match(unreadable)?.length ?? 0) > text.length / 50
}
