import type { Measure } from '../measure.ts'
import type { PictureNode } from './picture-tree.ts'

export type ImageBytes = { src: string; data: Uint8Array }

/** A picture engine as both sides have it: native on the server, WASM in a worker. It never touches the network. */
export type RawEngine = {
  measure: Measure
  /** The characters of a tree that no file of their list has: they would be drawn as boxes. */
  missing(tree: PictureNode): string[]
  /** One pixel a unit, times `density`. `raw` is RGBA. @throws Error for images that cannot be read */
  render(tree: PictureNode, how: RenderOptions): Promise<Uint8Array<ArrayBuffer>>
  /** The same pixels as WebP: with losses where this side can, else without. */
  webp(tree: PictureNode, how: Omit<RenderOptions, 'format'>): Promise<Uint8Array>
}

/** `width` and `height` in units; all images of the tree. */
export type RenderOptions = {
  width: number
  height: number
  density: number
  format: 'raw' | 'png' | 'jpeg'
  images: readonly ImageBytes[]
}
