import { readFileSync } from 'node:fs'
import { Renderer, setGlyphCacheMaxBytes } from '@takumi-rs/core'
import sharp from 'sharp'
import {
  faces,
  fileChooser,
  letteringOf,
  lossyQuality,
  measureTree,
  measuringRoom,
  missingIn,
  pictureTree,
  remembered,
  widthsIn,
  type ListedFile,
  type MeasureText,
  type PictureNode,
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

/** Loads the faces that almost every page needs, once for the process (about 30 files), and hands out the engine. */
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
  const files: RegisteredFile[] = [...fontFiles().map(listed), { ...twemoji, face: twemoji.family }]
  const byFace = Map.groupBy(files, ({ face }) => face)
  const choose = fileChooser(files)
  const registered = new Map<string, Promise<void>>()
  await Promise.all([...byFace].filter(([, files]) => files.some(({ whole }) => whole)).map(([face]) => load(face)))

  const render: RawEngine['render'] = async (tree, { width, height, density, format, images }) => {
    await loadFor(tree)
    return renderer
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
  }

  return {
    measure: remembered(
      measuredTogether(async (texts) => {
        if (texts.length === 0) return []
        const uncertain = texts.filter((text) => !isReady(text))
        if (uncertain.length > 0) await loadFor(measureTree(uncertain))
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

  /**
   * The other faces are read when a text first needs them: 350 files, which a site without those scripts never reads. All files of a face at once:
   * of two that promise a character the one registered last has the word.
   */
  async function loadFor(tree: PictureNode): Promise<void> {
    const wanted = new Set<string>()
    for (const { stack, style, characters } of letteringOf(tree))
      for (const character of characters)
        for (const { face } of choose(stack, style, character.codePointAt(0) ?? 0).files) wanted.add(face)
    await Promise.all([...wanted].map(load))
  }

  /** Plain letters of a face that every page needs, as most texts are: no need to look further. */
  function isReady({ face, text }: MeasureText): boolean {
    return faces[face].files.some(({ whole }) => whole) && !/[^\u0020-\u007e\u00a0-\u00ff‐-”…]/u.test(text)
  }

  function load(face: string): Promise<void> {
    const known = registered.get(face)
    if (known) return known
    const loading = register(renderer, byFace.get(face) ?? [])
    // What could not be read now may be read by the next picture.
    loading.catch(() => registered.delete(face))
    registered.set(face, loading)
    return loading
  }
}

async function register(renderer: Renderer, files: readonly RegisteredFile[]): Promise<void> {
  for (const { family, style, path, ranges, weight } of files)
    await renderer.registerFont({ name: family, data: readFileSync(path), style, unicodeRange: ranges, weight })
}

/** A file of a face, or that of the emoji, which has no ranges. */
type RegisteredFile = ListedFile & { face: string; path: string } & Partial<Pick<FontFile, 'ranges' | 'weight' | 'whole'>>

function listed(file: FontFile): RegisteredFile {
  const { name, family, style } = file.face
  return {
    ...file,
    face: name,
    family,
    style,
    promises: (codePoint: number) => promises(file, codePoint),
    covers: (codePoint: number) => covers(file, codePoint),
  }
}
