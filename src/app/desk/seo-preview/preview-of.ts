import type { MetaDescriptor } from 'react-router'
import { findQuotes, findRelatedTags } from '#quotes'
import { getSettings, inSiteLanguage, languagesOf, type Settings } from '#settings'
import type { OwnGround } from '../../page/own-page.ts'
import { authorHead } from '../../seo/authors-head.ts'
import { categoryHead } from '../../seo/categories-head.ts'
import { ownHeadOf, type OwnHead } from '../../seo/own-head.ts'
import { quoteHead } from '../../seo/quote-head.ts'
import { tagHead } from '../../seo/tags-head.ts'
import { writtenHead } from '../../seo/written-head.ts'
import { quotesAPage } from '../../lists/page-size.ts'
import type { Site } from '../../site/site.ts'
import { readMeta, type ShownMeta } from './read-meta.ts'
import { findProblems, type Problem } from './find-problems.ts'
import type { Subject, TabSubject } from './read-subject.ts'
import { sampledAuthor, sampledCategory, sampledPage, sampledQuote, sampledWords } from './sampled.ts'
import type { Sample } from './seo-tabs.ts'

type Asks = Pick<OwnGround, 'ctx' | 'site'>

/** What a search result and a card are made of; `site` is its name. */
export type Shown = Pick<ShownMeta, 'title' | 'description' | 'url' | 'noindex' | 'picture'> & { site: string }
export type Preview = ShownMeta & { site: string; problems: Problem[] }

/** What a page would say of itself with that sample: made by the very functions that its page uses. */
export async function previewOf(ground: Asks, subject: TabSubject, sample: Sample): Promise<Preview> {
  const settings = await getSettings(ground.ctx)
  const meta = await metaOf(ground, settings, subject, sample)
  return { ...meta, site: settings.website_title, problems: await findProblems(ground.ctx, settings, subject, sample, meta) }
}

/** The same for a form, and what the page would say by the rule alone. */
export async function shownOf(
  ground: Asks,
  subject: Subject,
  sample: Sample,
): Promise<Shown & { byRule: { title: string; description: string } }> {
  const settings = await getSettings(ground.ctx)
  const { title, description, url, noindex, picture } = await metaOf(ground, settings, subject, sample)
  const byRule = await metaOf(ground, settings, subject, { ...sample, seo_title: '', seo_description: '' })
  return {
    title,
    description,
    url,
    noindex,
    picture,
    site: settings.website_title,
    byRule: { title: byRule.title, description: byRule.description },
  }
}

/** In the language of the site, whichever the desk is read in. */
async function metaOf({ ctx, site }: Asks, settings: Settings, subject: Subject, sample: Sample): Promise<ShownMeta> {
  const place = subject.real === null ? withoutPictures(site) : site
  const head = await inSiteLanguage(settings, languagesOf(settings).own, async () => {
    const own = await ownHeadOf(ctx, settings, sampledWords(subject.real, sample), { isRead: true })
    return await headOf({ ctx, site: place }, settings, subject, { sample, own })
  })
  return readMeta(head, site)
}

type Typed = { sample: Sample; own: OwnHead }

async function headOf(
  { ctx, site }: Asks,
  settings: Settings,
  subject: Subject,
  { sample, own }: Typed,
): Promise<MetaDescriptor[]> {
  const leaf = { page: 1 }
  switch (subject.tab) {
    case 'quotes':
      return quoteHead(site, settings, sampledQuote(subject.real, sample), { own })
    case 'authors':
      return authorHead(site, settings, sampledAuthor(subject.real, sample), { quotes: await quotesOf('author'), leaf, own })
    case 'categories':
      return categoryHead(site, settings, sampledCategory(subject.real, sample), {
        quotes: await quotesOf('category'),
        leaf,
        own,
      })
    case 'tags': {
      const { slug } = subject.real
      const [found, beside] = [await findQuotes(ctx, { tag: slug, limit: quotesAPage }), await findRelatedTags(ctx, slug)]
      const about = { name: beside?.name ?? slug.replaceAll('-', ' '), slug, related: beside?.related ?? [] }
      return tagHead(site, settings, { ...about, quotes: found.quotes, total: found.total, leaf, own })
    }
    case 'pages':
      return writtenHead(site, settings, sampledPage(subject.real, sample), { own })
  }

  async function quotesOf(noun: 'author' | 'category') {
    const { real } = subject
    return real && 'id' in real ? (await findQuotes(ctx, { [noun]: real.id, limit: quotesAPage })).quotes : []
  }
}

/** Of what is not there no picture can be drawn: that of the home page stands for it. */
function withoutPictures(site: Site): Site {
  const ofHome = (_: unknown, settings: Settings) => site.pictures.ofPage('home', settings)
  return { ...site, pictures: { ...site.pictures, ofQuote: ofHome, ofAuthor: ofHome, ofCategory: ofHome } }
}
