import type { Ctx } from '#access'
import { getDeskAuthor, type Author } from '#authors'
import { getDeskCategory, type Category } from '#categories'
import { getDeskPage, type Page } from '#pages'
import { getDeskQuote, type Quote } from '#quotes'
import type { DraftedNoun } from '../draft.ts'

/** What the page of each noun is made of. */
export type Previewed = { quote: Quote; author: Author; category: Category; page: Page }

/** A record as the desk shows it to a person. @throws Forbidden · NotFound for what the person may not see, too */
export const previewed: { [N in DraftedNoun]: (ctx: Ctx, id: string) => Promise<Previewed[N]> } = {
  quote: async (ctx, id) => {
    const { standing: _, ...quote } = await getDeskQuote(ctx, id)
    return quote
  },
  author: getDeskAuthor,
  category: getDeskCategory,
  page: getDeskPage,
}
