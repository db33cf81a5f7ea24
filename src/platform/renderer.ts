import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { Renderer, setGlyphCacheMaxBytes, type Node as EngineNode } from '@takumi-rs/core'
import { codePointsOf, faces, italics, stacks, type Box, type Face, type Line, type Measure, type Plate, type TextBlock } from '#plates'

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
    measure: async (texts) => {
      if (texts.length === 0) return []
      const tree = { type: 'container', style: { display: 'block', width: room, height: 10 }, children: texts.map(measuredNode) } as const
      const { children } = await renderer.measure(tree, { width: room, height: 10 })
      return children.map((child) => child.runs.reduce((width, run) => Math.max(width, run.x + run.width), 0))
    },
    drawPng: async (plate, { density = 1 } = {}) => {
      const { width, height } = plate.frame
      const tree: EngineNode = {
        type: 'container',
        style: { display: 'block', position: 'relative', width, height, overflow: 'hidden', backgroundColor: plate.palette.paper },
        children: plate.nodes.flatMap((node) => (node.kind === 'box' ? [boxNode(node)] : textNodes(node))),
      }
      const options = { width: Math.round(width * density), height: Math.round(height * density), devicePixelRatio: density, format: 'png' } as const
      return renderer.render(tree, options)
    },
    missing: (text) => [...new Set(text)].filter((character) => !covered(files, character.codePointAt(0) ?? 0)),
  }
}

/** Wider than any line, so that nothing wraps while it is measured. */
const room = 1_000_000

function measuredNode(text: Parameters<Measure>[0][number]): EngineNode {
  return { type: 'text', text: text.capitals ? text.text.toLocaleUpperCase(text.language) : text.text, lang: text.language, style: typeStyle(text) }
}

function typeStyle(type: Pick<TextBlock, 'face' | 'weight' | 'size' | 'tracking' | 'direction'>) {
  return {
    position: 'absolute',
    whiteSpace: 'nowrap',
    fontFamily: stacks[type.face],
    fontStyle: italics.has(type.face) ? 'italic' : 'normal',
    fontWeight: type.weight,
    fontSize: type.size,
    letterSpacing: type.tracking * type.size,
    direction: type.direction,
    // Browsers drop them wherever letters are spaced.
    ...(type.tracking === 0 ? {} : { fontFeatureSettings: '"liga" 0, "clig" 0' }),
  } as const
}

function textNodes(block: TextBlock): EngineNode[] {
  if (block.vertical) return block.lines.flatMap((line) => columnNodes(block, line))
  const lines = block.lines.map((line) => lineNode(block, line))
  const { initial } = block
  if (!initial) return lines
  const style = { ...typeStyle({ ...initial, tracking: 0, direction: block.direction }), left: initial.x, top: initial.y, lineHeight: `${initial.leading}px`, color: initial.colour }
  return [{ type: 'text', text: initial.text, lang: block.language, style }, ...lines]
}

function lineNode(block: TextBlock, line: Line): EngineNode {
  const size = line.size ?? block.size
  const leading = line.leading ?? block.leading
  const width = line.width + size
  return {
    type: 'text',
    text: block.capitals ? line.text.toLocaleUpperCase(block.language) : line.text,
    lang: block.language,
    style: {
      ...typeStyle({ ...block, size }),
      left: block.direction === 'rtl' ? line.x - width : line.x,
      top: line.y,
      width,
      height: leading,
      textAlign: block.direction === 'rtl' ? 'right' : 'left',
      lineHeight: `${leading}px`,
      color: block.colour,
    },
  }
}

/** Character under character, with the forms that brackets, stops and the long vowel mark have in columns. */
function columnNodes(block: TextBlock, line: Line): EngineNode[] {
  return Array.from(line.text).map((character, i) => ({
    type: 'text',
    text: character,
    lang: block.language,
    style: {
      ...typeStyle({ ...block, direction: 'ltr', tracking: 0 }),
      fontFeatureSettings: '"vert" 1',
      left: line.x - block.leading,
      top: line.y + i * block.size * (1 + block.tracking),
      width: block.leading,
      height: block.size,
      textAlign: 'center',
      lineHeight: `${block.size}px`,
      color: block.colour,
    },
  }))
}

function boxNode(box: Box): EngineNode {
  const { fill, border, dots } = box
  return {
    type: 'container',
    style: {
      position: 'absolute',
      boxSizing: 'border-box',
      left: box.x,
      top: box.y,
      width: box.width,
      height: box.height,
      ...(typeof fill === 'string' ? { backgroundColor: fill } : fill ? { backgroundImage: `linear-gradient(${fill.angle}deg, ${fill.from}, ${fill.to})` } : {}),
      ...(border ? { border: `${border.width}px solid ${border.colour}` } : {}),
      ...(box.radius ? { borderRadius: box.radius } : {}),
      ...(dots
        ? {
            backgroundImage: `radial-gradient(circle, ${dots.colour} ${dots.size / 2}px, transparent ${dots.size * 0.7}px)`,
            backgroundSize: `${dots.gap}px ${dots.gap}px`,
          }
        : {}),
    },
  }
}

type FontFile = { face: Face; path: string; ranges: [number, number][]; codePoints?: Set<number> }

function fontFiles(): FontFile[] {
  return Object.values(faces).flatMap((face) => {
    const listed = face.files.map(({ path, range }) => ({ face, path: path.startsWith('./') ? ownFile(path) : fromPackage(path), ranges: rangesOf(range) }))
    if (!face.subsets) return listed
    const { package: name, file } = face.subsets
    const table = JSON.parse(readFileSync(fromPackage(`${name}/unicode.json`), 'utf8')) as Record<string, string>
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
  if (/[\p{Cc}\p{Cf}\p{Zs}\p{Emoji_Presentation}\p{Emoji_Modifier}\uFE0E\uFE0F]/u.test(String.fromCodePoint(codePoint))) return true
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
    if (folder === dirname(folder)) throw new Error(`The font ${inside} is not there. Keep src/plates/faces/files beside the built server.`)
  }
}
