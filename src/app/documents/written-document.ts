import { language } from '#messages'
import { showBlocks } from '#newsletter'
import { findPage } from '#pages'
import { getSettings, languagesOf } from '#settings'
import type { PageGround } from '../page/page.ts'
import { blocks, plain } from './markdown.ts'
import { blockOf } from './newsletter-document.ts'

/** A page that staff wrote; null where they wrote none. */
export async function writtenDocument({ ctx, site, notes }: PageGround, slug: string): Promise<string | null> {
  notes.show('pages', 'settings')
  const { own } = languagesOf(await getSettings(ctx))
  const page = await findPage(ctx, slug, [language(), own])
  if (!page) return null
  const shown = await showBlocks(ctx, page.blocks)
  // It has the name of its author and the colour of its category, too.
  for (const block of shown)
    if (block.type === 'quote') notes.show('quotes', ...(block.quote ? [`quote:${block.quote.id}` as const] : []))
  return blocks(`# ${plain(page.title)}`, ...shown.map((block) => blockOf(site, block)))
}
