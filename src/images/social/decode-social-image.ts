import sharp from 'sharp'
import { say } from '#messages'
import { Invalid } from '#platform/errors'
import { mostBytes, mostPixels, sentences } from '../uploads/read-image-type.ts'

/** `width` and `height` in pixels. */
type Decoded = {
  bytes: Uint8Array<ArrayBuffer>
  type: 'image/png' | 'image/jpeg'
  ending: 'png' | 'jpg'
  width: number
  height: number
}

/**
 * A PNG or a JPEG, read as a picture and written again without anything that was beside its pixels.
 * @throws Invalid with a sentence for anything else
 */
export async function decodeSocialImage(given: Uint8Array): Promise<Decoded> {
  if (given.length > mostBytes) throw refused(say('desk-social.too-large', { mb: mostBytes / 1024 / 1024 }))
  const head = await sharp(given, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  const format = head?.format
  if (!head || (format !== 'png' && format !== 'jpeg')) throw refused(say('desk-social.png-or-jpeg'))
  // Said by the head alone: a bomb is not opened.
  if (head.width * head.height > mostPixels) throw refused(sentences.pixels(head.width, head.height))
  const turned = sharp(given, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient()
  const written = format === 'png' ? turned.png() : turned.jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
  const { data: bytes, info } = await written.toBuffer({ resolveWithObject: true }).catch(() => {
    throw refused(sentences.damaged())
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
