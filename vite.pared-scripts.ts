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
 * the styles are one file, so all that is left to do is to call it.
 */
export function withoutPreloads(): Plugin {
  return {
    name: 'without-preloads',
    enforce: 'pre',
    ...forBrowsers,
    load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null),
  }
}

/** `sha256` is that of the file which was read when its stand-in was written. */
type Part = { path: string; sha256: string; standIn: string }

/** Parts of React Router that only ever say no here, because nothing is instrumented and the whole route table comes with the first page.
 * What is undefined is the server's, and in no browser's file. */
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
      const sha256 = createHash('sha256')
        .update(await readFile(id))
        .digest('hex')
      if (sha256 !== part.sha256)
        throw new Error(
          `React Router's ${part.path} has changed. Read what it does now; if it still only says no on this site, write ${sha256} beside it in vite.pared-scripts.ts, else mend its stand-in there, or take the part out of the list.`,
        )
      met.add(part)
      return part.standIn
    },
    buildEnd(fault?: Error) {
      if (!fault && met.size < unusedParts.length)
        throw new Error('React Router has other files now: look again at what vite.pared-scripts.ts leaves out of it.')
    },
  } satisfies Plugin
}
