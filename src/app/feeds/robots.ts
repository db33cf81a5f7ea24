import type { PageGround } from '../page/page.ts'

/** Everything public may be read; endless lists of search hits, answers and chance are of no use to an index, and what is for programs says itself that it isn't for one. */
export async function robots({ site }: PageGround): Promise<Response> {
  const lines = [
    'User-agent: *',
    'Disallow: /search',
    'Disallow: /check?',
    'Disallow: /random',
    '',
    `Sitemap: ${site.origin}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
