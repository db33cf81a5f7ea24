import start, { Renderer, setGlyphCacheMaxBytes } from '@takumi-rs/wasm'
import {
  fileChooser,
  letteringOf,
  lossyQuality,
  measureTree,
  measuringRoom,
  missingIn,
  remembered,
  widthsIn,
  type PictureNode,
  type RawEngine,
  type RenderOptions,
  type StudioFont,
} from '#plates'
import { listedFont, rangesOf, type ListedFont } from './listed-font.ts'
import { lossyWebp } from './lossy-webp.ts'
import { scaledPictures, type ScaledNode } from './scaled-pictures.ts'

/** Reads one of the site's font files, by its address below `/studio/fonts/`. */
export type FontReader = (address: string) => Promise<Uint8Array>

/**
 * The server's engine in a browser: the same source, compiled to WASM, given only the fonts that a text needs. One thing at a time is asked
 * of it. @throws where WASM is not allowed or does not come
 */
export async function wasmEngine(wasm: string, fonts: readonly StudioFont[], readFont: FontReader): Promise<RawEngine> {
  await start({ module_or_path: fetch(wasm) })
  // Room for a wall of Chinese, as on the server, within what a phone has.
  setGlyphCacheMaxBytes(24 * 1024 * 1024)
  const listed = fonts.map(listedFont)
  const choose = fileChooser(listed)
  const loaded = new Map<ListedFont, Uint8Array>()
  let renderer = new Renderer()

  const withScaled = scaledPictures((tree, how) => drawn(tree, how, 'raw'))

  const drawn = async (
    tree: PictureNode,
    how: Omit<RenderOptions, 'format'>,
    format: 'raw' | 'png' | 'jpeg' | 'webp',
    scaled: ScaledNode = tree,
  ) => {
    await loadFor(tree)
    return renderer.render(scaled, {
      width: Math.round(how.width * how.density),
      height: Math.round(how.height * how.density),
      devicePixelRatio: how.density,
      format,
      quality: lossyQuality * 100,
      images: [...how.images],
    })
  }

  return {
    measure: remembered(async (texts) => {
      if (texts.length === 0) return []
      const tree = measureTree(texts)
      await loadFor(tree)
      return widthsIn(await renderer.measure(tree, { width: measuringRoom, height: 10 }))
    }),
    missing: (tree) => missingIn(tree, choose),
    render: async (tree, how) => drawn(tree, how, how.format, how.format === 'raw' ? await withScaled(tree, how) : tree),
    webp: async (tree, how) => {
      const size = { width: Math.round(how.width * how.density), height: Math.round(how.height * how.density) }
      return (await lossyWebp(await drawn(tree, how, 'raw'), size)) ?? drawn(tree, how, 'webp')
    },
  }

  async function loadFor(tree: PictureNode): Promise<void> {
    const wanted = new Set<ListedFont>()
    for (const { stack, style, characters } of letteringOf(tree))
      for (const character of characters)
        for (const font of choose(stack, style, character.codePointAt(0) ?? 0).files) if (!loaded.has(font)) wanted.add(font)
    if (wanted.size === 0) return
    const fresh = listed.filter((font) => wanted.has(font))
    const files = await Promise.all(fresh.map((font) => readFont(font.address)))
    const inOrder = fresh.every((font) => listed.indexOf(font) > lastOf(font.family))
    for (const [i, font] of fresh.entries()) loaded.set(font, files[i] ?? new Uint8Array())
    if (inOrder) return registerAll(fresh)
    // Of two files that promise a character the one registered last has the word: they are registered as on the server, from the beginning.
    renderer.free()
    renderer = new Renderer()
    await registerAll(listed.filter((font) => loaded.has(font)))
  }

  function lastOf(family: string): number {
    return listed.findLastIndex((font) => font.family === family && loaded.has(font))
  }

  async function registerAll(some: readonly ListedFont[]): Promise<void> {
    for (const { family, style, weight, ranges, file } of some.map((font) => ({ ...font, file: loaded.get(font) })))
      if (file)
        await renderer.registerFont(
          ranges ? { name: family, data: file, style, weight, unicodeRange: rangesOf(ranges) } : { name: family, data: file },
        )
  }
}
