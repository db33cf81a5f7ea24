import { NotFound } from '#platform/errors'
import type { MachineRoute } from '../page/machine-answers.ts'
import type { PageGround } from '../page/page.ts'
import { countAll, sitemapFile, sitemapIndex, sitemapNames } from '../sitemap/sitemap-files.ts'
import { readSitemap, readSitemapFile } from '../sitemap/stored-sitemap.ts'

const failure = 'Failed to fetch quotes'

/**
 * What was written last is served whole (build-sitemap.ts). Until the first is written, or where its files are away, each file is made as
 * it is asked for: under the same names, with the same things in each (docs/decisions/035-invitations-and-jobs.md).
 */
export const sitemapRoutes: readonly MachineRoute[] = [
  { path: '/sitemap.xml', params: [], failure, answer: index },
  { path: '/sitemaps/:file', params: [], failure, answer: (ground, { params }) => file(ground, params['file'] ?? '') },
]

async function index({ ctx, site, notes }: PageGround): Promise<Response> {
  notes.show('sitemap')
  const stored = await readSitemap(ctx, site)
  if (stored) return inXml(sitemapIndex(stored.names, site, new Date(stored.at)))
  notes.show('quotes', 'authors', 'categories', 'texts')
  return inXml(sitemapIndex(sitemapNames(await countAll(ctx)), site))
}

async function file({ ctx, site, notes }: PageGround, asked: string): Promise<Response> {
  const name = /^([a-z0-9-]+)\.xml$/.exec(asked)?.[1]
  if (name === undefined) throw new NotFound('Sitemap not found.')
  notes.show('sitemap')
  const stored = await readSitemapFile(ctx, site, name)
  if (stored) return inXml(stored)
  notes.show('quotes', 'authors', 'categories', 'settings', 'issues', 'texts', 'heads')
  return inXml((await sitemapFile({ ctx, site }, name, () => countAll(ctx))).xml)
}

function inXml(body: string | Uint8Array<ArrayBuffer>): Response {
  return new Response(body, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}
