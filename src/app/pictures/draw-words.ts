import { composePlate, frames } from '#plates'
import { pictureEngine } from '#images'
import type { PageWords } from './page-words.ts'

/** What the picture of a category, an author or a page says, and in whose colour: its title large, the rest at the foot. */
export type WordsPicture = PageWords & { id: string; credit: string; color: string }

/** Those words in the site's own hand, without quotation marks: nobody said them. */
export async function drawWords({ id, title, text, credit, color }: WordsPicture): Promise<Uint8Array<ArrayBuffer>> {
  const engine = await pictureEngine()
  const input = { id, text: title, author: text, category: credit, color, language: 'en', template: 'two-tone' } as const
  return await engine.drawPng(await composePlate(input, frames.social, engine.measure))
}
