import sharp from 'sharp'
import { Invalid } from '#platform/errors'

/** Bytes, and pixels in all. */
const largestImage = 10 * 1024 * 1024
const mostPixels = 40_000_000

/** `width` and `height` in pixels. */
type Decoded = {
  bytes: Uint8Array<ArrayBuffer>
  type: 'image/png' | 'image/jpeg'
  ending: 'png' | 'jpg'
  width: number
  height: number
}

/**
 * A PNG or a JPEG, read as a picture and written anew without anything that was beside its pixels.
 * @throws Invalid with a sentence for anything else
 */
export async function decodeSocialImage(given: Uint8Array): Promise<Decoded> {
  if (given.length > largestImage) throw refused('The picture is larger than 10 MB.')
  const picture = sharp(given, { limitInputPixels: mostPixels, failOn: 'error' })
  const format = await picture.metadata().then(
    (found) => found.format,
    () => undefined,
  )
  if (format !== 'png' && format !== 'jpeg') throw refused('The picture must be a PNG or a JPEG.')
  const turned = picture.autoOrient()
  const written = format === 'png' ? turned.png() : turned.jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
  const { data: bytes, info } = await written.toBuffer({ resolveWithObject: true }).catch(() => {
    throw refused('The picture is damaged, or larger than 40 million pixels.')
  })
  const { width, height } = info
  return {
    bytes,
    width,
    height,
    ...(format === 'png' ? { type: 'image/png', ending: 'png' } : { type: 'image/jpeg', ending: 'jpg' }),
  }
}

function refused(sentence: string): Invalid {
  return new Invalid(sentence, { image: sentence })
}
