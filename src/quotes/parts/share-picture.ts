import { say, siteHref } from '#messages'
import { pictureFileName } from '#plates'
import { toast } from '#ui/toast'
import { attributed, quoteLink, type SharedPicture, type Shareable } from './copy-quote.ts'
import { tell } from './tell.ts'

/** A picture on its way; `ready` once it is there. */
export type ComingPicture = { coming: Promise<File>; ready?: File }

/** What stands for a quote: its own image, or the square picture of its words. */
export const pictureOf = (quote: Shareable): SharedPicture =>
  quote.image === undefined
    ? (quote.picture ?? { address: `/quote/${quote.id}/square.png`, alt: altOf(quote) })
    : { address: quote.image, alt: altOf(quote) }

const altOf = ({ text, author, marks: [open, close] }: Shareable) => `${open}${text}${close} — ${author}`

/** Asked for before anybody presses: a device's share sheet opens only within the press. */
export function askForPicture(address: string, quote: Shareable): ComingPicture {
  const picture: ComingPicture = { coming: fetchPicture(address, quote) }
  picture.coming.then(
    (file) => (picture.ready = file),
    () => undefined,
  )
  return picture
}

async function fetchPicture(address: string, quote: Shareable): Promise<File> {
  const answer = await fetch(siteHref(address))
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`)
  const picture = await answer.blob()
  return new File([picture], fileNameOf(quote, picture.type), { type: picture.type })
}

const endings: Record<string, string> = { 'image/jpeg': 'jpg', 'image/webp': 'webp', 'image/avif': 'avif' }

/** As downloads are called: the drawn picture is a square. */
export function fileNameOf(quote: Shareable, type = 'image/png'): string {
  return pictureFileName(quote, quote.image === undefined ? '1080x1080' : 'picture', endings[type] ?? 'png')
}

/**
 * Hands the picture, with words and link, to the device's share sheet; where it takes no files, puts it on the clipboard; where that
 * cannot be, downloads it. Closing the sheet is no failure. A picture whose words are no longer the quote’s goes `alone`, and is no share of the
 * quote. @returns whether somebody has it now
 */
export async function sharePicture(quote: Shareable, picture: ComingPicture, { alone = false } = {}): Promise<boolean> {
  let file: File
  try {
    // Without a pause where it is there already, so that this is still the press.
    file = picture.ready ?? (await picture.coming)
  } catch {
    toast({ kind: 'error', title: say('share.failed-to-draw') })
    return false
  }
  const said = await handOver({ files: [file], ...(!alone && accompanying(quote)) }, file)
  if (said === undefined) return false
  const isShared = said !== say('share.failed-picture')
  if (isShared && !alone) tell('/api/shares', quote.id)
  toast({ kind: isShared ? 'success' : 'error', title: said })
  return isShared
}

const accompanying = (quote: Shareable) => ({ title: quote.author, text: `${attributed(quote)}\n${quoteLink(quote)}` })

/** @returns what is to be said; nothing where the reader closed the sheet */
async function handOver(what: ShareData, file: File): Promise<string | undefined> {
  if (canShare(what)) {
    try {
      await navigator.share(what)
      return say('share.shared')
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return undefined
    }
  }
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': asPng(file) })])
    return say('share.copied')
  } catch {
    return save(file) ? say('share.downloaded') : say('share.failed-picture')
  }
}

function canShare(what: ShareData): boolean {
  return typeof navigator.share === 'function' && typeof navigator.canShare === 'function' && navigator.canShare(what)
}

/** The only kind of picture that every clipboard takes. */
async function asPng(file: File): Promise<Blob> {
  if (file.type === 'image/png') return file
  const bitmap = await createImageBitmap(file)
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  return canvas.convertToBlob({ type: 'image/png' })
}

/** How long a browser may take to begin a download, in milliseconds. */
const enough = 60_000

function save(file: File): boolean {
  try {
    const address = URL.createObjectURL(file)
    const link = document.createElement('a')
    link.href = address
    link.download = file.name
    link.click()
    setTimeout(() => URL.revokeObjectURL(address), enough)
    return true
  } catch {
    return false
  }
}
