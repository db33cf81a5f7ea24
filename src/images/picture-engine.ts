import { readFileSync } from 'node:fs'
import { Renderer, setGlyphCacheMaxBytes } from '@takumi-rs/core'
import { measureTree, measuringRoom, pictureTree, remembered, widthsIn, type Measure, type Plate } from '#plates'
import { covers, fontFiles, fromPackage, type FontFile } from './font-files.ts'

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
  for (const { face, path, ranges, weight } of files) {
    const data = readFileSync(path)
    await renderer.registerFont({ name: face.family, data, style: face.style, unicodeRange: ranges, weight })
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
    missing: (text) => [...new Set(text)].filter((character) => !isShown(files, character)),
  }
}

function isShown(files: readonly FontFile[], character: string): boolean {
  if (/[\p{Cc}\p{Cf}\p{Zs}\p{Emoji_Presentation}\p{Emoji_Modifier}\uFE0E\uFE0F]/u.test(character)) return true
  return files.some((file) => covers(file, character.codePointAt(0) ?? 0))
}
