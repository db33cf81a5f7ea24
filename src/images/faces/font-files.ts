import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { codePointsOf, faces, type Face, type FaceSubsets } from '#plates'

/** A file of a face, and what it is there for. */
export type FontFile = {
  face: Face
  path: string
  ranges: [number, number][]
  /** Latin, which every page needs: loaded whole and kept. */
  whole: boolean
  /** Of a file that does not vary. */
  weight?: number
}

let files: FontFile[] | undefined

/** All files of all faces, in the order of the style sheet: of two that promise a character the later one has the word. */
export function fontFiles(): readonly FontFile[] {
  files ??= Object.values(faces).flatMap((face) => {
    const listed = face.files.map(({ path, range, whole }) => ({
      face,
      path: path.startsWith('./') ? ownFile(path) : fromPackage(path),
      ranges: rangesOf(range),
      whole,
    }))
    return [...listed, ...(face.subsets ?? []).flatMap((subsets) => subsetFiles(face, subsets))]
  })
  return files
}

function subsetFiles(face: Face, { package: name, file, weight }: FaceSubsets): FontFile[] {
  const table = JSON.parse(readFileSync(fromPackage(`${name}/unicode.json`), 'utf8')) as Record<string, string> // safe: the package's own table
  return Object.entries(table).map(([subset, range]) => ({
    face,
    path: fromPackage(`${name}/files/${file.replace('*', subset.replace(/[[\]]/g, ''))}`),
    ranges: rangesOf(range),
    whole: false,
    ...(weight === undefined ? {} : { weight }),
  }))
}

/** Whether a file is there for a code point. */
export function promises({ ranges }: FontFile, codePoint: number): boolean {
  return ranges.some(([from, to]) => codePoint >= from && codePoint <= to)
}

/** Asks the font itself: a unicode-range promises more than a file holds. */
export function covers(file: FontFile, codePoint: number): boolean {
  return promises(file, codePoint) && heldBy(file.path).has(codePoint)
}

const codePoints = new Map<string, Set<number>>()

/** The code points that a font file has glyphs for. */
export function heldBy(path: string): Set<number> {
  let held = codePoints.get(path)
  if (!held) codePoints.set(path, (held = codePointsOf(readFileSync(path), brotliDecompressSync)))
  return held
}

/** CSS unicode-range, `U+0000-00FF,U+0131`, as pairs. */
function rangesOf(range: string): [number, number][] {
  return range.split(',').map((part) => {
    const [from = '', to = from] = part.trim().replace(/^U\+/i, '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  })
}

const require = createRequire(import.meta.url)

function fromPackage(path: string): string {
  return require.resolve(path)
}

/** Cut faces lie in the source; the built server is elsewhere, so they are looked for upwards from it. */
function ownFile(path: string): string {
  const inside = join('src', 'plates', 'faces', path)
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    const found = join(folder, inside)
    if (existsSync(found)) return found
    if (folder === dirname(folder))
      throw new Error(`The font ${inside} is not there. Keep src/plates/faces/files beside the built server.`)
  }
}

/** The emoji, last in every list. It is there for every character that it has. */
export const twemoji = {
  family: 'Twemoji',
  style: 'normal' as const,
  path: fromPackage('twemoji-colr-font/twemoji.woff2'),
  promises: () => true,
  covers: (codePoint: number) => heldBy(twemoji.path).has(codePoint),
}
