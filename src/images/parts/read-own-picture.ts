import { largestSide, tonesOf, type BackdropImage } from '#plates'

/** What a picture of one's own may be, the same as what staff upload. */
const largest = { bytes: 10 * 1024 * 1024, pixels: 40_000_000 }
const types = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/avif'])

/** Where they are drawn from: their addresses cannot be fetched, as the policy of the pages has it. */
const own = new Map<string, Blob>()

/** The bytes (JPEG) behind the address of a picture that `readOwnPicture` read on this page; undefined for any other. */
export const ownPicture = (url: string): Blob | undefined => own.get(url)

/**
 * A picture of this device to put behind words, never larger than a picture that is drawn; it stays in this browser, as long as this
 * page. @throws Error with a sentence for whoever chose the file
 */
export async function readOwnPicture(file: File): Promise<BackdropImage> {
  if (!types.has(file.type)) throw new Error('Please choose a PNG, JPEG, WebP or AVIF picture.')
  if (file.size > largest.bytes) throw new Error('This picture is larger than 10 MB. Please choose a smaller one.')
  const whole = await createImageBitmap(file).catch(() => {
    throw new Error('This picture cannot be read. The file may be damaged, or be something else than its name says.')
  })
  try {
    const { width, height } = whole
    if (width * height > largest.pixels)
      throw new Error('This picture has more than 40 million pixels. Please choose a smaller one.')
    const { blob, tones, ...size } = await writeAnew(whole)
    const url = URL.createObjectURL(blob)
    own.set(url, blob)
    return { id: url, url, thumbnail: url, description: file.name, author: '', ...size, tones }
  } finally {
    whole.close()
  }
}

/** Without what a camera writes beside the pixels, on white where it is transparent. */
async function writeAnew(whole: ImageBitmap) {
  const scale = Math.min(1, largestSide / Math.max(whole.width, whole.height))
  const width = Math.max(1, Math.round(whole.width * scale))
  const height = Math.max(1, Math.round(whole.height * scale))
  const canvas = new OffscreenCanvas(width, height)
  const paper = canvas.getContext('2d', { willReadFrequently: true })
  if (!paper) throw new Error('This browser cannot read pictures. A colour or a pattern works everywhere.')
  paper.fillStyle = '#ffffff'
  paper.fillRect(0, 0, width, height)
  paper.imageSmoothingQuality = 'high'
  paper.drawImage(whole, 0, 0, width, height)
  const tones = tonesOf(paper.getImageData(0, 0, width, height).data, width, height)
  return { blob: await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 }), tones, width, height }
}
