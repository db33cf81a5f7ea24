import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { Renderer, setGlyphCacheMaxBytes } from '@takumi-rs/core'
import {
  codePointsOf,
  faces,
  measureTree,
  measuringRoom,
  pictureTree,
  remembered,
  widthsIn,
  type Face,
  type Measure,
  type Plate,
} from '#plates'

/** The picture engine, behind three words of ours. It never touches the network: what it draws, it was given. */
export type PictureEngine = {
  /** For `composePlate`. */
  measure: Measure
  /** The plate as a PNG, one pixel a unit; `density` 2 draws it twice as large. Runs off the event loop. */
  drawPng(plate: Plate, options?: { density?: number }): Promise<Uint8Array<ArrayBuffer>>
  /** The characters of a text that none of our faces has: the engine would draw empty boxes for them and say nothing. */
  missing(text: string): string[]
}

let engine: Promise<PictureEngine> | undefined

/** Loads every face, once for the process (about 270 files in a third of a second), and hands out the engine. */
export function pictureEngine(): Promise<PictureEngine> {
  engine ??= start()
  return engine
}

async function start(): Promise<PictureEngine> {
  // Room for a wall of Chinese: the default of 8 MiB holds about a thousand ideographs.
  setGlyphCacheMaxBytes(48 * 1024 * 1024)
  const renderer = new Renderer()
  const files = fontFiles()
  for (const { face, path, ranges } of files) {
    await renderer.registerFont({ name: face.family, data: readFileSync(path), style: face.style, unicodeRange: ranges })
  }
  await renderer.registerFont({ name: 'Twemoji', data: readFileSync(fromPackage('twemoji-colr-font/twemoji.woff2')) })
  return {
    measure: remembered(async (texts) => {
      if (texts.length === 0) return []
      return widthsIn(await renderer.measure(measureTree(texts), { width: measuringRoom, height: 10 }))
    }),
    drawPng: async (plate, { density = 1 } = {}) => {
      const { width, height } = plate.frame
      const options = {
        width: Math.round(width * density),
        height: Math.round(height * density),
        devicePixelRatio: density,
        format: 'png',
      } as const
      return renderer.render(pictureTree(plate), options)
    },
    missing: (text) => [...new Set(text)].filter((character) => !covered(files, character.codePointAt(0) ?? 0)),
  }
}

type FontFile = { face: Face; path: string; ranges: [number, number][]; codePoints?: Set<number> }

function fontFiles(): FontFile[] {
  return Object.values(faces).flatMap((face) => {
    const listed = face.files.map(({ path, range }) => ({
      face,
      path: path.startsWith('./') ? ownFile(path) : fromPackage(path),
      ranges: rangesOf(range),
    }))
    if (!face.subsets) return listed
    const { package: name, file } = face.subsets
    const table = JSON.parse(readFileSync(fromPackage(`${name}/unicode.json`), 'utf8')) as Record<string, string> // safe: the package's own table
    return Object.entries(table).map(([subset, range]) => ({
      face,
      path: fromPackage(`${name}/files/${file.replace('*', subset.replace(/[[\]]/g, ''))}`),
      ranges: rangesOf(range),
    }))
  })
}

/** CSS unicode-range, `U+0000-00FF,U+0131`, as pairs. */
function rangesOf(range: string): [number, number][] {
  return range.split(',').map((part) => {
    const [from = '', to = from] = part.trim().replace(/^U\+/i, '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  })
}

/** Asks the fonts themselves: a unicode-range promises more than a file holds. */
function covered(files: readonly FontFile[], codePoint: number): boolean {
  if (/[\p{Cc}\p{Cf}\p{Zs}\p{Emoji_Presentation}\p{Emoji_Modifier}\uFE0E\uFE0F]/u.test(String.fromCodePoint(codePoint)))
    return true
  return files.some((file) => {
    if (!file.ranges.some(([from, to]) => codePoint >= from && codePoint <= to)) return false
    file.codePoints ??= codePointsOf(readFileSync(file.path), brotliDecompressSync)
    return file.codePoints.has(codePoint)
  })
}

const require = createRequire(import.meta.url)

function fromPackage(path: string): string {
  return require.resolve(path)
}

/** Cut faces lie in the source; the built server stands elsewhere, so they are looked for upwards from it. */
function ownFile(path: string): string {
  const inside = join('src', 'plates', 'faces', path)
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    const found = join(folder, inside)
    if (existsSync(found)) return found
    if (folder === dirname(folder))
      throw new Error(`The font ${inside} is not there. Keep src/plates/faces/files beside the built server.`)
  }
}
