// What a reading page makes a browser load: all scripts and styles of its document, read from the manifest that the page
// itself loads. What comes later (share dialog, toasts) is not counted. `npm test` holds the built site to it, in brotli.
import { mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { manifestText, readingAssets } from './src/app/http/reading-build.ts'

const client = fileURLToPath(new URL('./build/client', import.meta.url))
const assets = join(client, 'assets')
const pages = ['/', '/quote/:id', '/search', '/categories', '/categories/:slug', '/authors', '/authors/:slug', '/tags/:tag']

const manifest = readingAssets(readManifest())
// The server makes it as it starts.
const manifestFile = join(mkdtempSync(join(tmpdir(), 'epigraph-size-')), 'reading.js')
writeFileSync(manifestFile, manifestText(manifest))

export default [
  ...pages.flatMap((page) => {
    const { scripts, styles } = loadedBy(page)
    return [
      { name: `JavaScript of ${page}`, path: scripts, limit: '110.5 kB', brotli: true },
      // Each page carries the part that it needs (src/app/shell/critical-css.ts) and loads the whole once. The last 0.1 KiB are for lines and faces of Korean, Chinese and Japanese.
      { name: `CSS of ${page}`, path: styles, limit: '12.7 KiB', brotli: true },
    ]
  }),
  { name: 'CSS of the desk and the studio', path: join(assets, 'whole-*.css'), limit: '20 KiB', brotli: true },
]

function loadedBy(page) {
  const { entry, routes } = manifest
  const parts = [entry, ...chainOf(page, routes)]
  const scripts = parts.flatMap(({ module, imports, clientLoaderModule, clientMiddlewareModule }) => [
    module,
    ...imports,
    clientLoaderModule,
    clientMiddlewareModule,
  ])
  return { scripts: [manifestFile, ...filesOf(scripts)], styles: filesOf(parts.flatMap(({ css }) => css)) }
}

function readManifest() {
  const name = readdirSync(assets).find((file) => /^manifest-\w+\.js$/.test(file))
  if (!name) throw new Error('There is no built site to weigh. Run `npm run build` first.')
  return JSON.parse(readFileSync(join(assets, name), 'utf8').replace(/^window\.__reactRouterManifest=|;\s*$/g, ''))
}

/** The page's route and all that it is in. */
function chainOf(page, routes) {
  const all = Object.values(routes)
  let route = all.find(({ index, path }) => (page === '/' ? index : `/${path}` === page))
  if (!route)
    throw new Error(`No route has the path ${page}. Is it in src/app/routes.ts under another one now? Then change it here, too.`)
  const chain = []
  for (; route; route = routes[route.parentId]) chain.push(route)
  return chain
}

function filesOf(urls) {
  return [...new Set(urls.filter(Boolean))].map((url) => join(client, url))
}
