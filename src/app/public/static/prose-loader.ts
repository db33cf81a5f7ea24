import type { MetaDescriptor } from 'react-router'
import { getSettings, languagesOf, type Settings } from '#settings'
import { pageLoader } from '../../page/page.ts'
import { pageHead } from '../../seo/head.ts'
import { breadcrumbs } from '../../seo/structured-data.ts'
import { fontLinks } from '../../page/font-links.ts'
import { writtenShown } from './written-shown.ts'
import { spelledDate, type Prose } from '../../site/texts/prose.ts'

/** The loader of a page that is a text at `path`, unless staff wrote their own. `binds`: in other languages theirs is shown, too, as two texts that contradict each other help nobody. */
export function proseLoader(path: `/${string}`, textOf: (settings: Settings) => Prose, { binds = false } = {}) {
  return pageLoader('Failed to fetch settings', async (ground) => {
    const { ctx, site, notes } = ground
    notes.show('settings')
    const settings = await getSettings(ctx)
    const own = await writtenShown(ground, path.slice(1), binds ? languagesOf(settings).own : null)
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
