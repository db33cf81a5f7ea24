import { say } from '#messages'
import { largestSide, tonesOf, type BackdropImage } from '#plates'
import { mostPixels, readImageType, sentences } from '../uploads/read-image-type.ts'
import { keepPicture } from './studio/kept-pictures.ts'

/**
 * A picture of this device to put behind words, never larger than a picture that is drawn; it stays in this browser, which keeps the
 * last few. What it may be is what staff may bring, with the same sentences. @throws Error with one for the person who chose the file
 */
export async function readOwnPicture(file: File): Promise<BackdropImage> {
  const type = readImageType(new Uint8Array(await file.slice(0, 1_024).arrayBuffer()), file.size)
  if (typeof type !== 'string') throw new Error(type.sentence)
  // By its bytes, not by its name; as browsers go by the type of an address that they made.
  const picture = file.slice(0, file.size, `image/${type}`)
  const { width, height } = await measured(picture)
  if (width * height > mostPixels) throw new Error(sentences.pixels(width, height))
  const whole = await createImageBitmap(picture).catch(() => Promise.reject(new Error(sentences.damaged())))
  try {
    const { blob, tones, ...size } = await writeAnew(whole)
    const url = URL.createObjectURL(blob)
    const id = `own:${url.split('/').at(-1)}`
    void keepPicture(id, blob)
    return { id, url, thumbnail: url, description: file.name, author: '', ...size, tones }
  } finally {
    whole.close()
  }
}

/** A picture that is only loaded has said how large it is, and was not unpacked yet. */
async function measured(picture: Blob): Promise<{ width: number; height: number }> {
  const address = URL.createObjectURL(picture)
  try {
    const image = new Image()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    image.addEventListener('load', () => resolve())
    image.addEventListener('error', () => reject(new Error(sentences.damaged())))
    image.src = address
    await promise
    return { width: image.naturalWidth, height: image.naturalHeight }
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** Without what a camera writes beside the pixels, on white where it is transparent. */
async function writeAnew(whole: ImageBitmap) {
  const scale = Math.min(1, largestSide / Math.max(whole.width, whole.height))
  const width = Math.max(1, Math.round(whole.width * scale))
  const height = Math.max(1, Math.round(whole.height * scale))
  const canvas = new OffscreenCanvas(width, height)
  const paper = canvas.getContext('2d', { willReadFrequently: true })
  if (!paper) throw new Error(say('studio.cannot-read'))
  paper.fillStyle = '#ffffff'
  paper.fillRect(0, 0, width, height)
  paper.imageSmoothingQuality = 'high'
  paper.drawImage(whole, 0, 0, width, height)
  const tones = tonesOf(paper.getImageData(0, 0, width, height).data, width, height)
  return { blob: await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 }), tones, width, height }
}
