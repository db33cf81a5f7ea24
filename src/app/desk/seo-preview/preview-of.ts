import type { MetaDescriptor } from 'react-router'
import { findQuotes } from '#quotes'
import { getSettings, type Settings } from '#settings'
import type { OwnGround } from '../../page/own-page.ts'
import { authorHead } from '../../seo/authors-head.ts'
import { categoryHead } from '../../seo/categories-head.ts'
import { quotesAPage } from '../../lists/page-size.ts'
import { quoteHead } from '../../seo/quote-head.ts'
import type { Site } from '../../site/site.ts'
import { readMeta, type ShownMeta } from './read-meta.ts'
import { findProblems, type Problem } from './find-problems.ts'
import type { Subject } from './read-subject.ts'
import { sampledAuthor, sampledCategory, sampledQuote } from './sampled.ts'
import type { Sample } from './seo-tabs.ts'

export type Preview = ShownMeta & { site: string; problems: Problem[] }

/** What a page would say of itself with that sample: made by the very functions that its page uses. */
export async function previewOf(
  { ctx, site }: Pick<OwnGround, 'ctx' | 'site'>,
  subject: Subject,
  sample: Sample,
): Promise<Preview> {
  const settings = await getSettings(ctx)
  const place = subject.real === null ? withoutPictures(site) : site
  const meta = readMeta(await headOf(ctx, place, settings, subject, sample), site)
  return { ...meta, site: settings.website_title, problems: await findProblems(ctx, settings, subject, sample, meta) }
}

async function headOf(
  ctx: OwnGround['ctx'],
  site: Site,
  settings: Settings,
  subject: Subject,
  sample: Sample,
): Promise<MetaDescriptor[]> {
  if (subject.tab === 'quotes') return quoteHead(site, settings, sampledQuote(subject.real, sample))
  const first = { page: 1 }
  if (subject.tab === 'authors') {
    const { quotes } = subject.real ? await findQuotes(ctx, { author: subject.real.id, limit: quotesAPage }) : { quotes: [] }
    return authorHead(site, settings, sampledAuthor(subject.real, sample), quotes, first)
  }
  const { quotes } = subject.real ? await findQuotes(ctx, { category: subject.real.id, limit: quotesAPage }) : { quotes: [] }
  return categoryHead(site, settings, sampledCategory(subject.real, sample), quotes, first)
}

/** Of what is not there no picture can be drawn: that of the home page stands for it. */
function withoutPictures(site: Site): Site {
  const ofHome = (_: unknown, settings: Settings) => site.pictures.ofPage('home', settings)
  return { ...site, pictures: { ...site.pictures, ofQuote: ofHome, ofAuthor: ofHome, ofCategory: ofHome } }
}
