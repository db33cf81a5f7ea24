import type { Ctx } from '#access'
import { changeQuotes, getDeskQuote, type ChangeQuotesInput, type StaffQuote } from '#quotes'

type One = { at?: Date }

/** Publishes a quote now, or from `at` on. */
export const publishQuote = (ctx: Ctx, id: string, { at }: One = {}) =>
  change(ctx, at ? { ids: [id], act: 'publish-at', at } : { ids: [id], act: 'publish' })

export const unpublishQuote = (ctx: Ctx, id: string) => change(ctx, { ids: [id], act: 'unpublish' })

export const trashQuote = (ctx: Ctx, id: string) => change(ctx, { ids: [id], act: 'trash' })

export const featureQuote = (ctx: Ctx, id: string, featured: boolean) =>
  change(ctx, { ids: [id], act: featured ? 'feature' : 'unfeature' })

/** What the desk does with one quote. A test that arranges nothing fails: an act that is skipped throws its reason. */
async function change(ctx: Ctx, input: ChangeQuotesInput): Promise<StaffQuote> {
  const { skipped } = await changeQuotes(ctx, input)
  if (skipped[0]) throw new Error(skipped[0].reason)
  return await getDeskQuote(ctx, input.ids[0] ?? '')
}
