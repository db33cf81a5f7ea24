import { href } from 'react-router'
import { direction, language, siteHref, sitePath } from '#messages'
import { getSettings, siteDescription } from '#settings'
import type { PageGround } from '../page/page.ts'
import { faviconOf } from '../shell/look-of.ts'

/** What a phone needs to keep the site among its apps (W3C Web Application Manifest). */
export async function manifest({ ctx, site, notes }: PageGround): Promise<Response> {
  notes.show('settings')
  const settings = await getSettings(ctx)
  const own = faviconOf(settings, site)
  const body = {
    id: siteHref('/'),
    name: settings.website_title,
    short_name: shortName(settings.website_title),
    description: siteDescription(settings),
    lang: language(),
    dir: direction(),
    start_url: siteHref('/'),
    share_target: { action: siteHref(href('/check')), method: 'GET', params: { text: 'q' } },
    scope: sitePath() || '/',
    display: 'minimal-ui',
    background_color: '#ffffff',
    theme_color: settings.primary_color,
    categories: ['books', 'education', 'lifestyle'],
    icons: [
      ...(own === null ? [] : [{ src: siteHref(own), sizes: 'any' }]),
      { src: siteHref('/icons/192.png'), sizes: '192x192', type: 'image/png' },
      { src: siteHref('/icons/512.png'), sizes: '512x512', type: 'image/png' },
      { src: siteHref('/icons/maskable.png'), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
  return new Response(JSON.stringify(body), {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' },
  })
}

/** Home screens show about twelve letters: as many whole words as fit, or the first one. */
function shortName(title: string): string {
  const words = title.trim().split(/\s+/)
  while (words.length > 1 && words.join(' ').length > 12) words.pop()
  return words.join(' ')
}
