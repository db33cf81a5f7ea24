import { say } from '#messages'

/** What can be taken, by the first bytes: names and types that come along say what somebody hoped. */
export const takenTypes = ['png', 'jpeg', 'webp', 'avif'] as const
export type TakenType = (typeof takenTypes)[number]

/** Bytes and pixels that one may have. */
export const mostBytes = 10 * 1024 * 1024
export const mostPixels = 40_000_000

/** What bytes that are none of these are, where people take them for pictures. */
const others: { is: (head: string) => boolean; kind: string }[] = [
  {
    // A comment ends at its first end: with a choice, many comments would be tried in more ways than anybody can wait for.
    is: (head) => /^(\xef\xbb\xbf)?\s*(<\?xml[^>]*>\s*)?(<!--((?!-->).)*-->\s*)*(<!doctype svg[^>]*>\s*)?<svg[\s/>]/is.test(head),
    kind: 'SVG',
  },
  { is: (head) => /^GIF8[79]a/.test(head), kind: 'GIF' },
  { is: (head) => /^....ftyp(hei|hev|mif|msf)/s.test(head), kind: 'HEIC' },
  { is: (head) => /^(II\*\0|MM\0\*)/.test(head), kind: 'TIFF' },
  { is: (head) => head.startsWith('BM'), kind: 'BMP' },
  { is: (head) => head.startsWith('%PDF'), kind: 'PDF' },
]

/** Of the first 1,024 bytes of so many. @returns the type, or the sentence for the person who brought them */
export function readImageType(bytes: Uint8Array, size = bytes.length): TakenType | { sentence: string } {
  if (size === 0) return { sentence: say('files.empty') }
  if (size > mostBytes) return { sentence: say('files.larger', { mb: mostBytes / 1024 / 1024 }) }
  // A byte a character.
  const head = String.fromCharCode(...bytes.subarray(0, 1_024))
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (/^RIFF....WEBP/s.test(head)) return 'webp'
  if (/^....ftyp/s.test(head) && brandsOf(head).some((brand) => brand === 'avif' || brand === 'avis')) return 'avif'
  const other = others.find(({ is }) => is(head))
  return { sentence: other ? say('files.other-picture', { kind: other.kind }) : say('files.not-a-picture') }
}

/** The major brand and those it is compatible with (ISO 14496-12, 4.3); the first four bytes are the length of the box. */
function brandsOf(head: string): string[] {
  const length = [0, 1, 2, 3].reduce((sum, at) => sum * 256 + head.charCodeAt(at), 0)
  const box = head.slice(8, Math.min(length, 256))
  return [box.slice(0, 4), ...(box.slice(8).match(/.{4}/gs) ?? [])]
}

/** For a file that is fine, but is called something else; undefined where it is not. */
export function misnamed(name: string, type: TakenType): string | undefined {
  const ending = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase()
  const fits = type === 'jpeg' ? ['jpg', 'jpeg', 'jpe', 'jfif'] : [type]
  if (ending === undefined || fits.includes(ending)) return undefined
  return say('desk-media.misnamed', { ending, type: shown[type] })
}

const shown: Record<TakenType, string> = { png: 'PNG', jpeg: 'JPEG', webp: 'WebP', avif: 'AVIF' }

export const sentences = {
  damaged: () => say('files.picture-damaged'),
  pixels: (width: number, height: number) => say('files.too-many-pixels', { width, height }),
}
