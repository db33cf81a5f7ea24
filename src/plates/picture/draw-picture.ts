import { composeDesign, type DesignNote, type DesignQuote } from '../design/compose-design.ts'
import type { Design } from '../design/design.ts'
import type { FileType } from '../design/formats.ts'
import type { DrawnPlate } from '../plate.ts'
import { aboutPicture, attributed } from './attribution.ts'
import { leaveOut } from './leave-out.ts'
import type { PictureAbout } from './metadata/about.ts'
import { writeMetadata } from './metadata/write-metadata.ts'
import { isOpaqueImage } from './opaque-image.ts'
import { pictureTree, type PictureNode } from './picture-tree.ts'
import type { ImageBytes, RawEngine } from './raw-engine.ts'

/** Plain JSON. `about` is written into the file, with whose photo is behind the words (`photoIn`). `density`: pixels a unit, 1 when left out. */
export type DrawOrder = { quote: DesignQuote; design: Design; about: PictureAbout; density?: 1 | 2 }

export type DrawnFile = {
  bytes: Uint8Array<ArrayBuffer>
  type: FileType
  mime: string
  /** Pixels. */
  width: number
  height: number
  notes: DesignNote[]
}

/** RGBA. `lines` are those of the quote, as they are broken. */
export type DrawnPixels = {
  pixels: Uint8Array<ArrayBuffer>
  width: number
  height: number
  notes: DesignNote[]
  lines: string[]
}

/** The bytes of a background, by its address. @throws house errors for what it will not read */
export type ImageReader = (address: string) => Promise<Uint8Array>

export const mimes: Record<FileType, string> = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' }

/** The file of a design, the same bytes on both sides, but for WebP, whose pixels are the same before they are encoded. */
export async function drawPicture(order: DrawOrder, engine: RawEngine, readImage: ImageReader): Promise<DrawnFile> {
  const { plate, notes } = await compose(order, engine)
  const { density = 1, design } = order
  const { type } = design
  const photo = photoIn(design)
  const { tree, images } = await treeOf(plate, readImage)
  const how = { width: plate.frame.width, height: plate.frame.height, density, images }
  const encoded =
    type === 'webp'
      ? await engine.webp(tree, how)
      : await engine.render(tree, { ...how, format: type === 'jpg' ? 'jpeg' : 'png' })
  const size = { width: how.width * density, height: how.height * density }
  const bytes = writeMetadata(encoded, type, { ...aboutPicture(order), ...(photo && { photo }) }, size)
  return { bytes, type, mime: mimes[type], ...size, notes }
}

/** Whose photo is behind the words; undefined where none does, and for a picture of one's own. */
export function photoIn({ background }: Pick<Design, 'background'>): PictureAbout['photo'] {
  if (background.type !== 'image' || background.image.author === '') return undefined
  const { author, authorUrl = '', licence = '' } = background.image
  return { author, url: authorUrl, licence }
}

/** The same picture without a file around it, `width` pixels wide (its own width when left out). */
export async function drawPixels(
  order: Pick<DrawOrder, 'quote' | 'design'>,
  engine: RawEngine,
  readImage: ImageReader,
  at: { width?: number } = {},
): Promise<DrawnPixels> {
  const { plate, notes } = await compose(order, engine)
  const { width, height } = plate.frame
  const density = (at.width ?? width) / width
  const { tree, images } = await treeOf(plate, readImage)
  const pixels = await engine.render(tree, { width, height, density, format: 'raw', images })
  return {
    pixels,
    width: Math.round(width * density),
    height: Math.round(height * density),
    notes,
    lines: linesOf(plate),
  }
}

/** A character that no face has is left out, and said; the rest is composed again as if it had never been there. */
async function compose({ quote: whose, design }: Pick<DrawOrder, 'quote' | 'design'>, engine: RawEngine) {
  const quote = attributed({ quote: whose, design })
  const first = await composeDesign(quote, design, engine.measure)
  const missing = engine.missing(pictureTree(first.plate))
  if (missing.length === 0) return first
  const shorter = leaveOut({ quote, design }, missing)
  const { plate, notes } = await composeDesign(shorter.quote, shorter.design, engine.measure)
  const told = shorter.told.length > 0 ? [{ kind: 'missing' as const, characters: shorter.told }] : []
  return { plate, notes: [...notes, ...told] }
}

/** Only who has a picture's bytes knows whether anything is seen through it. */
async function treeOf(plate: DrawnPlate, readImage: ImageReader): Promise<{ tree: PictureNode; images: ImageBytes[] }> {
  const addresses = new Set(plate.nodes.flatMap((node) => (node.kind === 'picture' ? [node.src] : [])))
  const images = await Promise.all([...addresses].map(async (src) => ({ src, data: await readImage(src) })))
  const opaque = new Set(images.flatMap(({ src, data }) => (isOpaqueImage(data) ? [src] : [])))
  return { tree: pictureTree(plate, opaque), images }
}

function linesOf(plate: DrawnPlate): string[] {
  return plate.nodes.flatMap((node) => (node.kind === 'text' && node.role === 'quote' ? node.lines.map((line) => line.text) : []))
}
