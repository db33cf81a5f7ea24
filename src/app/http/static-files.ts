import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'

/** Built files. Those under /assets carry a hash of their content in the name, so they never change; compressed twins lie beside them. */
export function staticFiles(folder: string): MiddlewareHandler {
  return serveStatic({
    root: folder,
    precompressed: true,
    onFound: (path, c) => {
      c.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
      // Pictures and icons may be shown by other sites; that is what they are for.
      if (!path.includes('/assets/')) c.header('cross-origin-resource-policy', 'cross-origin')
    },
  })
}
