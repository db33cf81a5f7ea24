import { drawDesign, getPostablePicture, keyOfAddress, siteImages } from '#images'
import { designFileName, pictureFileName, type Design } from '#plates'
import { creditOf, type Quote } from '#quotes'
import { getSettings } from '#settings'
import type { PageGround } from '../page/page.ts'
import { attachment } from './attachment.ts'
import { drawQuote } from './draw-quote.ts'
import { densityOf, quotePictures, type QuickShape } from '../site/picture-formats.ts'
import { subjectOf } from './subject-of.ts'

/** What is wanted: a design, a shape of the quote's own plate, or what either button gives without one. */
export type Wanted = { design?: Design | undefined; shape?: QuickShape | undefined; custom: boolean }

/**
 * The file that a download gives: the design that was made, or the plate in the shape that was asked for; else the quote's own picture, where
 * it has one that we keep, and the quote as the site draws it. @throws Invalid for a background that is not ours · Unavailable when too many wait
 */
export async function downloadFile(
  ground: Pick<PageGround, 'ctx' | 'site'>,
  quote: Quote,
  { design, shape, custom }: Wanted,
  signal: AbortSignal,
): Promise<Response> {
  const { ctx, site } = ground
  const subject = subjectOf(quote, await getSettings(ctx), site)
  if (design) {
    const order = { ...subject, design }
    const { bytes, type } = await drawDesign(order, { readImage: siteImages(ctx.files), signal })
    return attachment(bytes, type, designFileName(order))
  }
  const own = shape ? undefined : await getPostablePicture(ctx, keyOfAddress(quote.image ?? '') ?? '')
  if (own)
    return attachment(own.bytes, own.type, pictureFileName({ author: creditOf(quote), text: quote.text }, 'picture', own.type))
  const picture = shape ?? (custom ? 'studio' : 'quick')
  const order = { ...subject, design: quotePictures[picture], density: densityOf(picture) } as const
  return attachment(await drawQuote(ground, quote, picture), 'png', designFileName(order))
}
