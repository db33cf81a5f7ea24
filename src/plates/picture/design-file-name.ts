import type { Design } from '../design/design.ts'
import { formats } from '../design/formats.ts'
import { frameOf } from '../design/frame.ts'
import { readWording } from '../design/wording.ts'
import { aboutPicture, attributed } from './attribution.ts'
import type { DrawOrder } from './draw-picture.ts'
import { pictureFileName } from './file-name.ts'

/** The name of a design’s file: its words, its format and its pixels. */
export function designFileName({ density = 1, ...order }: DrawOrder): string {
  const { design } = order
  const words = design.wording === null ? '' : readWording(design.wording).text
  const said = { author: aboutPicture(order).author, text: words === '' ? attributed(order).text : words }
  return pictureFileName(said, sizeInWords(design, density), design.type)
}

/** “Instagram Post 1080x1080”; of an own size only the pixels. */
function sizeInWords(design: Design, density: number): string {
  const { width, height } = frameOf(design)
  const format = design.format === 'custom' ? '' : `${formats[design.format].shown.replace('/', ' ')} `
  return `${format}${width * density}x${height * density}`
}
