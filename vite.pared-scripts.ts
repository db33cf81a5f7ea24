import { minify } from '@swc/core'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const forBrowsers = { apply: 'build', applyToEnvironment: ({ name }) => name === 'client' } satisfies Partial<Plugin>

/**
 * What Vite's minifier leaves: another half kilobyte of every page's 100, in brotli. It is done while a file has no name yet, so that
 * the hash in the name is of what is served.
 */
export function minifiedTwice(): Plugin {
  return {
    name: 'minified-twice',
    ...forBrowsers,
    renderChunk: {
      order: 'post',
      async handler(code) {
        return minify(code, { module: true, compress: { passes: 3, toplevel: true }, mangle: { toplevel: true } })
      },
    },
  }
}

/**
 * Vite wraps every `import()` in a loader of the part's own scripts and styles. Here those are never asked for ahead (`modulePreload: false`) and
 * the styles are one file, so what is left to do is to call it, and once more where it failed: a browser remembers a script that could not be
 * fetched as one that cannot be, and asks again only under another address (docs/decisions/062-asked-again.md).
 */
const loader = String.raw`
const came = {}
export const __vitePreload = (load) =>
  load().catch((fault) => {
    const [file] = /\S+\/assets\/\S+\.js/.exec(fault.message) ?? []
    if (!file) throw fault
    return (came[file] ??= import(/* @vite-ignore */ file + '?' + Date.now()).catch(() => {
      came[file] = undefined
      throw fault
    }))
  })`

export function scriptsAskedAgain(): Plugin {
  return {
    name: 'scripts-asked-again',
    enforce: 'pre',
    ...forBrowsers,
    load: (id) => (id === '\0vite/preload-helper.js' ? loader : null),
  }
}

/** `sha256` is that of the file which was read when its stand-in was written: one for the whole of it, or bodies for functions of it. */
type Part = { path: string; sha256: string } & ({ standIn: string } | { bodies: Record<string, string> })

/**
 * Parts of React Router that only ever say no here, because nothing is instrumented, the whole route table comes with the first page, all
 * styles are in the page, the root has an error boundary of its own, and there are no server components. What is undefined is the server's,
 * and in no browser's file.
 */
const unusedParts: Part[] = [
  {
    path: 'lib/router/instrumentation.js',
    sha256: '80f3af8400627f5f86f0e5b8bb3b89350282c742ef8f8b42c02714433aff375c',
    standIn:
      'export const consumeInstrumentationClientResultMetaReceiver = () => undefined, getRouteInstrumentationUpdates = () => ({}), instrumentClientSideRouter = (router) => router, instrumentHandler = undefined, instrumentationResultMetaContext = undefined',
  },
  {
    path: 'lib/dom/ssr/fog-of-war.js',
    sha256: 'eb9a6c534f1fb499f2e1a689e948fa9c882815525bc429e861dea024d2b22a30',
    standIn:
      'export const isFogOfWarEnabled = () => false, getPatchRoutesOnNavigationFunction = () => undefined, useFogOFWarDiscovery = () => {}, getPartialManifest = (manifest) => manifest, getManifestPath = undefined, getPathsWithAncestors = undefined, handleClientVersionMismatch = undefined',
  },
  {
    path: 'lib/dom/ssr/fallback.js',
    sha256: '74cfc95228406395cfb36cbe5a1de34efeb4d3905d65de5b69a82a79b15a7f60',
    standIn: 'export const RemixRootDefaultHydrateFallback = () => null',
  },
  {
    path: 'lib/dom/ssr/errorBoundaries.js',
    sha256: '2b5d5466a751b1a0c6627e956bb9973696f27adccbc936244121291d025ddb42',
    bodies: { RemixRootDefaultErrorBoundary: 'return null', BoundaryShell: 'return null' },
  },
  {
    path: 'lib/dom/ssr/links.js',
    sha256: '5429fb40b03e9d6b2820b282f70642320366e83af1d2c1398169165f03c7282b',
    bodies: { prefetchRouteCss: '', prefetchStyleLinks: '', getKeyedPrefetchLinks: 'return []' },
  },
  {
    path: 'lib/dom/ssr/components.js',
    sha256: 'c558f81af80558a31e44516bfc8c903b7b2630e9954017f4fc4cac061a500fd0',
    bodies: { RSCPrefetchPageLinksImpl: 'return null' },
  },
  {
    path: 'lib/dom/ssr/single-fetch.js',
    sha256: 'b48e0bfc41893af7473d0296cccde5419b652e97f1786ccfca8dea2cacfdc141',
    bodies: { nonSsrStrategy: '' },
  },
  {
    path: 'lib/hooks.js',
    sha256: '815f4e1a09bdb3f26b52907f27dfe33b81193149863c1cfcfe6d5f5e60e05798',
    bodies: { RSCErrorHandler: 'return null', DefaultErrorComponent: 'return null' },
  },
]

/** Leaves those parts out. The build stops where React Router no longer has one of them, or has it with another content. */
export function withoutUnusedParts() {
  const met = new Set<Part>()
  return {
    name: 'without-unused-parts',
    ...forBrowsers,
    async load(id: string) {
      const part = unusedParts.find(({ path }) => id.endsWith(`react-router/dist/production/${path}`))
      if (!part) return null
      const text = await readFile(id, 'utf8')
      const sha256 = createHash('sha256').update(text).digest('hex')
      if (sha256 !== part.sha256)
        throw new Error(
          `React Router's ${part.path} has changed. Read what it does now; if it still only says no on this site, write ${sha256} beside it in vite.pared-scripts.ts, else mend its stand-in there, or take the part out of the list.`,
        )
      met.add(part)
      return 'standIn' in part ? part.standIn : Object.entries(part.bodies).reduce(withBody, text)
    },
    buildEnd(fault?: Error) {
      if (!fault && met.size < unusedParts.length)
        throw new Error('React Router has other files now: look again at what vite.pared-scripts.ts leaves out of it.')
    },
  } satisfies Plugin
}

/** Functions of a built file begin and end at the edge of the page. */
function withBody(text: string, [name, body]: [string, string]): string {
  const whole = new RegExp(`^((?:async )?function ${name}\\([^]*?\\) \\{)\\n[^]*?^\\}$`, 'm')
  if (!whole.test(text)) throw new Error(`React Router has no function ${name} any more: take it out of vite.pared-scripts.ts.`)
  return text.replace(whole, `$1 ${body} }`)
}
