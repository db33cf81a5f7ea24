import { composePlate, frames, type PlateInput } from '#plates'
import { pictureEngine } from '#images'
import type { Quote } from '#quotes'
import { plainColour } from '../public/compose.ts'
import { sizeOf, type QuotePicture } from './picture-formats.ts'

/** A quote's own plate in the format of one of its pictures, as a PNG. */
export async function drawQuote(quote: Quote, picture: QuotePicture): Promise<Uint8Array<ArrayBuffer>> {
  const engine = await pictureEngine()
  const input: PlateInput = {
    id: quote.id,
    text: quote.text,
    author: quote.status === 'misattributed' ? `Not by ${quote.author}` : quote.author,
    language: quote.language,
    color: quote.categoryColor ?? plainColour,
    ...(quote.category === null ? {} : { category: quote.category }),
  }
  const frame = { ...frames.social, name: picture, ...sizeOf(picture) }
  return await engine.drawPng(await composePlate(input, frame, engine.measure))
}
