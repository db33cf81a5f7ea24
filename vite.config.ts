import { reactRouter } from '@react-router/dev/vite'
import { minify } from '@swc/core'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), withoutUnusedParts(), minifiedTwice()],
  build: { assetsInlineLimit: 0, target: 'es2024', modulePreload: false, cssCodeSplit: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // React Router's advice to developers is of no use to readers.
          treeshake: { manualPureFunctions: ['warning', 'warningOnce'] },
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            // What every page needs in one file: it compresses better together than apart.
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\/|rolldown/ },
                {
                  name: 'site',
                  test: /src\/(app\/(root|client-cache|shell)|app\/public\/poster-view|ui\/(icon|toast\.|pager)|plates\/|quotes\/parts\/(?!share-))/,
                },
                // Most lists need most of it.
                { name: 'lists', test: /src\/(app\/public\/(quote-list|leaf|wall)|(authors|categories)\/parts\/)/ },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        // One module graph: main.ts imports the server build, so an error class exists once. Workers are not followed
        // by the bundler in an SSR build, so each is an input of its own.
        rolldownOptions: {
          input: {
            main: 'src/main.ts',
            'pglite-worker': 'src/platform/pglite-worker.ts',
            'face-cutter': 'src/images/cutter.ts',
          },
        },
      },
    },
  },
})

/** What Vite's minifier leaves: another half kilobyte of every page's 100, in brotli. */
function minifiedTwice(): Plugin {
  return {
    name: 'minified-twice',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue
          const { code } = await minify(chunk.code, {
            module: true,
            compress: { passes: 3, toplevel: true },
            mangle: { toplevel: true },
          })
          chunk.code = code
        }
      },
    },
  }
}

/** Parts of React Router that only ever say no here, because nothing is instrumented and the whole route table comes with the first page.
 * What is undefined is the server's, and in no browser's file. */
const unusedParts = {
  'lib/router/instrumentation.js':
    'export const consumeInstrumentationClientResultMetaReceiver = () => undefined, getRouteInstrumentationUpdates = () => ({}), instrumentClientSideRouter = (router) => router, instrumentHandler = undefined, instrumentationResultMetaContext = undefined',
  'lib/dom/ssr/fog-of-war.js':
    'export const isFogOfWarEnabled = () => false, getPatchRoutesOnNavigationFunction = () => undefined, useFogOFWarDiscovery = () => {}, getPartialManifest = (manifest) => manifest, getManifestPath = undefined, getPathsWithAncestors = undefined, handleClientVersionMismatch = undefined',
}

function withoutUnusedParts(): Plugin {
  const met = new Set<string>()
  return {
    name: 'without-unused-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      const part = Object.entries(unusedParts).find(([path]) => id.endsWith(`react-router/dist/production/${path}`))
      if (!part) return null
      met.add(part[0])
      return part[1]
    },
    buildEnd(fault) {
      if (!fault && met.size < Object.keys(unusedParts).length)
        this.error('React Router has other files now: look again at what vite.config.ts leaves out of it.')
    },
  }
}
