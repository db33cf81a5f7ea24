import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import type { ServerBuild } from 'react-router'

type Assets = ServerBuild['assets']

const isRead = (id: string) => id === 'root' || /^(public|api)\//.test(id)

/** The last leads to all other addresses. */
const isDesk = (id: string) => id === 'root' || id.startsWith('desk/') || id === 'public/static/written-page'

/**
 * The table of routes that a kept page loads: those that are read, without forms, account and desk, whose lines would be a tenth of a reader's
 * scripts one day. A link from such a page to one of the others leads over a document (written-page.tsx), which has the whole table.
 */
export const readingAssets = (assets: Assets): Assets => partOfAssets(assets, 'reading', isRead)

function partOfAssets({ entry, routes, version }: Assets, name: string, isIn: (id: string) => boolean): Assets {
  const part = only(routes, isIn)
  const mark = createHash('sha256')
    .update(JSON.stringify([entry, part, version]))
    .digest('hex')
    .slice(0, 8)
  return { entry, routes: part, url: `/assets/${name}-${mark}.js`, version }
}

const only = <T>(routes: Record<string, T>, isIn: (id: string) => boolean): Record<string, T> =>
  Object.fromEntries(Object.entries(routes).filter(([id]) => isIn(id)))

/** The table of a site below a path. */
export function assetsBelow(assets: Assets, path: string): Assets {
  if (path === '') return assets
  // safe: only addresses of files differ
  return JSON.parse(JSON.stringify(assets).replaceAll('"/assets/', `"${path}/assets/`)) as Assets
}

/** As React Router writes its own. */
export function manifestText(assets: Assets): string {
  return `window.__reactRouterManifest=${JSON.stringify(assets)};`
}

export const readingBuild = (build: ServerBuild): ServerBuild => partOf(build, 'reading', isRead)

/** The desk may be in another language than the site: a link from one to the other leads over a document, whose scripts are in the language of its page. */
export function deskBuild(build: ServerBuild): ServerBuild {
  const elsewhere = build.assets.routes['public/static/written-page']
  const id = 'public/home/home-page'
  // Without an index of its own, `/` would be the root with nothing in it.
  const home = elsewhere && { ...elsewhere, id, index: true, path: '' }
  const routes = home ? { ...build.assets.routes, [id]: home } : build.assets.routes
  return partOf({ ...build, assets: { ...build.assets, routes } }, 'desk', (one) => isDesk(one) || one === id)
}

function partOf(build: ServerBuild, name: string, isIn: (id: string) => boolean): ServerBuild {
  // safe: a table with fewer rows
  return { ...build, routes: only(build.routes, isIn) as ServerBuild['routes'], assets: partOfAssets(build.assets, name, isIn) }
}

const compress = promisify(brotliCompress)
const smallest = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }

/** That one file of a part, which no build has written, or of a site below a path, for which it wrote another. It is compressed for the first who asks. */
export function partManifest(assets: Assets, path: string): MiddlewareHandler {
  const text = Buffer.from(manifestText(assetsBelow(assets, path)))
  let packed: Promise<Buffer<ArrayBuffer>> | undefined
  const headers = {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  }
  return async (c, next) => {
    if (c.req.path !== assets.url || c.req.method !== 'GET') return next()
    const takesBrotli = /\bbr\b/.test(c.req.header('accept-encoding') ?? '')
    return new Response(takesBrotli ? await (packed ??= compress(text, smallest)) : text, {
      headers: { ...headers, ...(takesBrotli ? { 'content-encoding': 'br' } : {}) },
    })
  }
}
