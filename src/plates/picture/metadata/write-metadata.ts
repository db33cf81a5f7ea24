import type { FileType } from '../../design/formats.ts'
import type { PictureAbout } from './about.ts'
import { jpegWith } from './jpeg.ts'
import { pngWith } from './png.ts'
import { webpWith } from './webp.ts'
import { xmpOf } from './xmp.ts'

/**
 * The file with its credit, source, licence and alt text in it: XMP, and in a PNG its own texts, too. The pixels stay as they are, and the same
 * input gives the same bytes wherever it runs. @throws RangeError for bytes that are not of this type
 */
export function writeMetadata(
  bytes: Uint8Array,
  type: FileType,
  about: PictureAbout,
  size: { width: number; height: number },
): Uint8Array<ArrayBuffer> {
  const xmp = xmpOf(about)
  switch (type) {
    case 'png':
      return pngWith(bytes, about, xmp)
    case 'jpg':
      return jpegWith(bytes, xmp)
    case 'webp':
      return webpWith(bytes, xmp, size)
  }
}
