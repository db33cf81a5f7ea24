import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'

/** Only the worker that draws runs WASM: a worker has the policy of its own script, and pages do not get this one. */
const drawingPolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  // A visitor's own picture is read from this browser.
  "connect-src 'self' blob:",
].join('; ')

/** Built files. Those under /assets carry a hash of their content in the name, so they never change; compressed twins lie beside them. */
export function staticFiles(folder: string): MiddlewareHandler {
  return serveStatic({
    root: folder,
    precompressed: true,
    onFound: (path, c) => {
      c.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
      if (/\/assets\/drawing-worker-[^/]+\.js(\.br|\.gz)?$/.test(path)) c.header('content-security-policy', drawingPolicy)
      // Pictures and icons may be shown by other sites; that is what they are for.
      if (!path.includes('/assets/')) c.header('cross-origin-resource-policy', 'cross-origin')
    },
  })
}
