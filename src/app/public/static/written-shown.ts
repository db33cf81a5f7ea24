import { directionOf, language } from '#messages'
import { showBlocks } from '#newsletter'
import { findPage, isBinding, isBuiltIn, type Page, type ShownPage } from '#pages'
import { getSettings, languagesOf, type Settings } from '#settings'
import { siteDay } from '#time'
import { fontLinks } from '../../page/font-links.ts'
import type { PageGround } from '../../page/page.ts'
import { ownHeadOf } from '../../seo/own-head.ts'
import { previewHead } from '../../seo/preview-head.ts'
import { writtenHead } from '../../seo/written-head.ts'
import { spelledDate } from '../../site/texts/prose.ts'
import { blockShown } from '../newsletter/archive-shown.ts'

/**
 * What staff wrote at an address in the language of the page, or else in `otherwise`; null where they wrote nothing. A page that is there in another language only is found under
 * the address of that one.
 */
export async function writtenShown(ground: PageGround, slug: string, otherwise: string | null) {
  const { ctx, site, notes } = ground
  notes.show('pages', 'settings')
  const [settings, page] = await Promise.all([
    getSettings(ctx),
    findPage(ctx, slug, [language(), ...(otherwise === null ? [] : [otherwise])]),
  ])
  if (!page) return null
  const written = await viewOf(ground, page, settings)
  notes.show(`head:page:${page.id}`)
  const own = await ownHeadOf(ctx, settings, page, { isRead: true })
  const picture = written.blocks.map(({ block }) => block).find((block) => block.type === 'quote')?.picture
  return { written, ...onlyIn(page, settings), head: [...writtenHead(site, settings, page, { own, picture }), ...fontLinks([])] }
}

/** The languages in which it is there, where these aren't all of the site: one in the site's own language is shown in all. */
function onlyIn({ slug, languages }: ShownPage, settings: Settings): { only?: string[] } {
  return isBuiltIn(slug) || languages.includes(languagesOf(settings).own) ? {} : { only: languages }
}

/** The same for a page that is not published like this. */
export async function writtenPreview(ground: PageGround, page: Page) {
  const written = await viewOf(ground, page, await getSettings(ground.ctx))
  return { written, head: [...previewHead(page.title), ...fontLinks([])] }
}

async function viewOf({ ctx, site, notes }: PageGround, page: Page, settings: Settings) {
  const blocks = await showBlocks(ctx, page.blocks)
  // It has the name of its author and the colour of its category, too.
  for (const block of blocks)
    if (block.type === 'quote') notes.show('quotes', ...(block.quote ? [`quote:${block.quote.id}` as const] : []))
  return {
    title: page.title,
    spoken: page.language === language() ? null : { lang: page.language, dir: directionOf(page.language) },
    // A text that binds somebody has a date.
    changed: isBinding(page.slug) ? spelledDate(siteDay(page.updatedAt, site.timeZone)) : null,
    blocks: blocks.map((block, key) => ({ key, block: blockShown(block, site, settings) })),
  }
}

export type Written = Awaited<ReturnType<typeof viewOf>>
