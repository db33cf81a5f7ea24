import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import type { ServerBuild } from 'react-router'

type Assets = ServerBuild['assets']

const isRead = (id: string) => id === 'root' || /^(public|api)\//.test(id)

/**
 * The table of routes that a kept page loads: those that are read, without forms, account and desk, whose lines would be a tenth of a reader's
 * scripts one day. A link from such a page to one of the others leads over a document (written-page.tsx), which has the whole table.
 */
export function readingAssets({ entry, routes, version }: Assets): Assets {
  const read = Object.fromEntries(Object.entries(routes).filter(([id]) => isRead(id)))
  const mark = createHash('sha256')
    .update(JSON.stringify([entry, read, version]))
    .digest('hex')
    .slice(0, 8)
  return { entry, routes: read, url: `/assets/reading-${mark}.js`, version }
}

/** As React Router writes its own. */
export function manifestText(assets: Assets): string {
  return `window.__reactRouterManifest=${JSON.stringify(assets)};`
}

export function readingBuild(build: ServerBuild): ServerBuild {
  const routes = Object.fromEntries(Object.entries(build.routes).filter(([id]) => isRead(id)))
  return { ...build, routes, assets: readingAssets(build.assets) }
}

/** That one file, which no build has written. */
export function readingManifest({ assets }: ServerBuild): MiddlewareHandler {
  const text = Buffer.from(manifestText(assets))
  const packed = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
  const headers = {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  }
  return async (c, next) => {
    if (c.req.path !== assets.url || c.req.method !== 'GET') return next()
    const takesBrotli = /\bbr\b/.test(c.req.header('accept-encoding') ?? '')
    return new Response(takesBrotli ? packed : text, {
      headers: { ...headers, ...(takesBrotli ? { 'content-encoding': 'br' } : {}) },
    })
  }
}
