import type { MetaDescriptor } from 'react-router'
import { getSettings, type Settings } from '#settings'
import { pageLoader } from '../../page/page.ts'
import { pageHead } from '../../seo/head.ts'
import { breadcrumbs } from '../../seo/structured-data.ts'
import { fontLinks } from '../../page/font-links.ts'
import { spelledDate, type Prose } from '../../site/texts/prose.ts'

/** The loader of a page that is a text at `path`. */
export function proseLoader(path: `/${string}`, textOf: (settings: Settings) => Prose) {
  return pageLoader('Failed to fetch settings', async ({ ctx, site, notes }) => {
    notes.show('settings')
    const settings = await getSettings(ctx)
    const { title, lede, changed, sections } = textOf(settings)
    const home = { name: settings.website_title, path: '/' }
    const jsonLd = [breadcrumbs(site, [home, { name: title, path }])]
    const head: MetaDescriptor[] = [
      ...pageHead({ site, settings, title, description: lede, keywords: [], path, type: 'website', jsonLd }),
      ...fontLinks([]),
    ]
    return { title, lede, changed: changed && spelledDate(changed), sections, head }
  })
}
