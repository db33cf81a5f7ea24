import { readFileSync } from 'node:fs'
import { Renderer, setGlyphCacheMaxBytes } from '@takumi-rs/core'
import sharp from 'sharp'
import {
  faces,
  fileChooser,
  lossyQuality,
  measureTree,
  measuringRoom,
  missingIn,
  pictureTree,
  remembered,
  widthsIn,
  type FaceName,
  type Plate,
  type RawEngine,
} from '#plates'
import { Invalid } from '#platform/errors'
import { measuredTogether } from './measured-together.ts'
import { covers, fontFiles, promises, twemoji, type FontFile } from '../faces/font-files.ts'

/** The picture engine, behind a few words of ours. It never touches the network: what it draws, it was given. */
export type PictureEngine = RawEngine & {
  /** The plate as a PNG, one pixel a unit; `density` 2 draws it twice as large. Runs off the event loop. */
  drawPng(plate: Plate, options?: { density?: number }): Promise<Uint8Array<ArrayBuffer>>
}

let engine: Promise<PictureEngine> | undefined

/** Loads the faces of pages, once for the process (about 270 files in a third of a second), and hands out the engine. */
export function pictureEngine(): Promise<PictureEngine> {
  engine ??= start().catch((fault: unknown) => {
    engine = undefined
    throw fault
  })
  return engine
}

async function start(): Promise<PictureEngine> {
  // Room for a wall of Chinese: the default of 8 MiB holds about a thousand ideographs.
  setGlyphCacheMaxBytes(48 * 1024 * 1024)
  const renderer = new Renderer()
  await register(
    renderer,
    fontFiles().filter(({ face }) => !face.pictureOnly),
  )
  await renderer.registerFont({ name: twemoji.family, data: readFileSync(twemoji.path) })
  const forPictures = new Map<FaceName, Promise<void>>()
  const choose = fileChooser([...fontFiles().map(listed), twemoji])

  const render: RawEngine['render'] = (tree, { width, height, density, format, images }) =>
    renderer
      .render(tree, {
        width: Math.round(width * density),
        height: Math.round(height * density),
        devicePixelRatio: density,
        format,
        quality: lossyQuality * 100,
        images: [...images],
      })
      .catch((fault: unknown) => {
        if (images.length === 0 || !/decod/i.test(String(fault))) throw fault
        throw new Invalid('We can’t read this background picture. Choose another.')
      })

  return {
    measure: remembered(
      measuredTogether(async (texts) => {
        if (texts.length === 0) return []
        for (const face of new Set(texts.map((text) => text.face))) if (faces[face].pictureOnly) await loaded(face)
        return widthsIn(await renderer.measure(measureTree(texts), { width: measuringRoom, height: 10 }))
      }),
    ),
    missing: (tree) => missingIn(tree, choose),
    render,
    webp: async (tree, how) => {
      const pixels = await render(tree, { ...how, format: 'raw' })
      const size = { width: Math.round(how.width * how.density), height: Math.round(how.height * how.density) }
      return sharp(pixels, { raw: { ...size, channels: 4 } })
        .removeAlpha()
        .webp({ quality: lossyQuality * 100, effort: 2 })
        .toBuffer()
    },
    drawPng: (plate, { density = 1 } = {}) => render(pictureTree(plate), { ...plate.frame, density, format: 'png', images: [] }),
  }

  /** Faces that only pictures are set in are read when the first one is: a site without pictures starts as fast as before. */
  function loaded(name: FaceName): Promise<void> {
    const known = forPictures.get(name)
    if (known) return known
    const loading = register(
      renderer,
      fontFiles().filter(({ face }) => face.name === name),
    )
    // What could not be read now may be read by the next picture.
    loading.catch(() => forPictures.delete(name))
    forPictures.set(name, loading)
    return loading
  }
}

async function register(renderer: Renderer, files: readonly FontFile[]): Promise<void> {
  for (const { face, path, ranges, weight } of files) {
    const data = readFileSync(path)
    await renderer.registerFont({ name: face.family, data, style: face.style, unicodeRange: ranges, weight })
  }
}

function listed(file: FontFile) {
  const { family, style } = file.face
  return {
    family,
    style,
    promises: (codePoint: number) => promises(file, codePoint),
    covers: (codePoint: number) => covers(file, codePoint),
  }
}
