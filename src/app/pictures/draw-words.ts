import type { Ctx } from '#access'
import { drawDesign, keepPicture } from '#images'
import { quotePictures } from '../site/picture-formats.ts'
import { keyOf } from './picture-key.ts'
import type { PageWords } from '../site/page-words.ts'

/** What the picture of a category, an author or a page says, and in whose colour: its title large, the rest at the foot. */
export type WordsPicture = PageWords & { id: string; credit: string; color: string; page: string }

/** In the site's own hand, without quotation marks: nobody said these words. @throws Unavailable when too many wait */
export async function drawWords(
  ctx: Ctx,
  { url, id, title, text, credit, color, page }: WordsPicture & { url: string },
): Promise<Uint8Array<ArrayBuffer>> {
  const design = { ...quotePictures.social, template: 'two-tone' } as const
  const quote = { id, text: title, author: text, credit, color, language: 'en' }
  const about = { title, author: '', source: '', credit, address: page, altText: title }
  return await keepPicture(ctx, keyOf(url), async () => (await drawDesign({ quote, design, about })).bytes)
}
