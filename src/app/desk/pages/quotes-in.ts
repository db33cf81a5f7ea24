import type { Ctx } from '#access'
import { showBlocks, type Block } from '#newsletter'

/** The quotes of a text, by their ids; without those that are no longer shown. */
export async function quotesIn(ctx: Ctx, blocks: readonly Block[]): Promise<Record<string, { text: string; author: string }>> {
  const shown = await showBlocks(ctx, blocks)
  return Object.fromEntries(
    shown.flatMap((block) =>
      block.type === 'quote' && block.quote ? [[block.quote.id, { text: block.quote.text, author: block.quote.author }]] : [],
    ),
  )
}
