import { prefixOf, sitePath } from '#messages'
import { getSettings, languagesOf } from '#settings'
import type { PageGround } from '../page/page.ts'

const endless = ['/search', '/check?', '/random']

/** Everything public may be read; endless lists of search hits, answers and chance are of no use to an index, and what is for programs says itself that it isn't for one. */
export async function robots({ ctx, site, notes }: PageGround): Promise<Response> {
  notes.show('settings')
  const { others } = languagesOf(await getSettings(ctx))
  const lines = [
    'User-agent: *',
    ...['', ...others.map(prefixOf)].flatMap((prefix) => endless.map((path) => `Disallow: ${sitePath()}${prefix}${path}`)),
    '',
    `Sitemap: ${site.origin}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
