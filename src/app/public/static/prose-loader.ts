import type { MetaDescriptor } from 'react-router'
import { isBinding } from '#pages'
import { getSettings, languagesOf, type Settings } from '#settings'
import { pageLoader } from '../../page/page.ts'
import { pageHead } from '../../seo/head.ts'
import { breadcrumbs } from '../../seo/structured-data.ts'
import { fontLinks } from '../../page/font-links.ts'
import { writtenShown } from './written-shown.ts'
import { spelledDate, type Prose } from '../../site/texts/prose.ts'

/** The loader of a page that is a text at `path`, unless staff wrote their own. */
export function proseLoader(path: `/${string}`, textOf: (settings: Settings) => Prose) {
  return pageLoader('Failed to fetch settings', async (ground) => {
    const { ctx, site, notes } = ground
    notes.show('settings')
    const settings = await getSettings(ctx)
    const slug = path.slice(1)
    const own = await writtenShown(ground, slug, isBinding(slug) ? languagesOf(settings).own : null)
    if (own) return own
    const { title, lede, changed, sections } = textOf(settings)
    const home = { name: settings.website_title, path: '/' }
    const jsonLd = [breadcrumbs(site, [home, { name: title, path }])]
    const head: MetaDescriptor[] = [
      ...pageHead({ site, settings, title, description: lede, keywords: [], path, type: 'website', jsonLd }),
      ...fontLinks([]),
    ]
    return { written: null, title, lede, changed: changed && spelledDate(changed), sections, head }
  })
}
