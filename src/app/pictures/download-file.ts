import { drawDesign, keyOfAddress, siteImages } from '#images'
import type { Design, FileType } from '#plates'
import { isFileKey, typeOfKey } from '#platform/files'
import { creditOf, type Quote } from '#quotes'
import { getSettings } from '#settings'
import type { PageGround } from '../page.ts'
import { attachment } from './attachment.ts'
import { drawQuote } from './draw-quote.ts'
import { subjectOf } from './subject-of.ts'

const typesOfFiles: Record<string, FileType> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' }

/**
 * The file that a download gives: the design that was made; without one the quote's own picture where it has one that we keep, else the
 * quote as the site draws it. @throws Invalid for a background that is not ours · Unavailable when too many wait
 */
export async function downloadFile(
  ground: Pick<PageGround, 'ctx' | 'site'>,
  quote: Quote,
  design: Design | undefined,
  signal: AbortSignal,
): Promise<Response> {
  const named = { author: creditOf(quote), text: quote.text }
  if (design) {
    const { bytes, type } = await drawDesigned(ground, quote, design, signal)
    return attachment(bytes, type, named)
  }
  const own = await ownPicture(ground, quote)
  if (own) return attachment(own.bytes, own.type, named)
  return attachment(await drawQuote(ground, quote, 'studio'), 'png', named)
}

async function drawDesigned({ ctx, site }: Pick<PageGround, 'ctx' | 'site'>, quote: Quote, design: Design, signal: AbortSignal) {
  const subject = subjectOf(quote, await getSettings(ctx), site)
  return await drawDesign({ ...subject, design }, { readImage: siteImages(ctx.files), signal })
}

/** The file behind an address of ours, as it was written anew when it came. */
async function ownPicture({ ctx }: Pick<PageGround, 'ctx'>, { image }: Pick<Quote, 'image'>) {
  const key = keyOfAddress(image ?? '') ?? ''
  const type = isFileKey(key) ? typesOfFiles[typeOfKey(key) ?? ''] : undefined
  const file = type && (await ctx.files.read(key))
  return file && { bytes: file.bytes, type }
}
