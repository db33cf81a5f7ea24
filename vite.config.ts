import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { minifiedTwice, scriptsAskedAgain, withoutUnusedParts } from './vite.pared-scripts.ts'

/** Vite hangs a sheet that it changes as it changes after all others. In development each page has the whole one, so that there is none. */
const oneSheet = {
  name: 'one-sheet',
  apply: 'serve',
  config: () => ({ resolve: { alias: { '../ui/site.css': fileURLToPath(new URL('src/ui/whole.css', import.meta.url)) } } }),
} satisfies Plugin

export default defineConfig({
  plugins: [tailwindcss(), oneSheet, reactRouter(), withoutUnusedParts(), scriptsAskedAgain(), minifiedTwice()],
  worker: { format: 'es' },
  build: { assetsInlineLimit: 0, target: 'es2024', modulePreload: false, cssCodeSplit: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // React Router's advice to developers is of no use to readers.
          treeshake: { manualPureFunctions: ['warning', 'warningOnce'] },
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            // What every page needs in one file: with the framework it compresses a kilobyte better than beside it.
            codeSplitting: {
              groups: [
                {
                  name: 'site',
                  test: /node_modules\/(react|react-dom|react-router|scheduler)\/|rolldown|src\/(app\/(root|client-cache|add-faces|paths|shell\/(?!theme-colour|search-key|readable-in-both|look-of))|app\/public\/(poster-view|featured-list|quote\/(source-line|quote-downloads)|tags\/tag-links)|ui\/(icon|toast\.|pager)|plates\/(parts|faces\/stacks)|quotes\/parts\/(?!share-|early-|edit-|open-|load-(?!sheet)|marking|downloads))/,
                },
                // Most lists need most of it.
                { name: 'lists', test: /src\/(app\/public\/(quote-list|leaf|wall)|(authors|categories)\/parts\/)/ },
                // Studio and desk: a file each would be a line each in the table of routes that readers load.
                { name: 'words', test: /src\/plates\/(language\/|design\/cut-words)/ },
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
            'pglite-worker': 'src/platform/database/pglite-worker.ts',
            'face-cutter': 'src/images/faces/cutter.ts',
            drawer: 'src/images/drawing/drawer.ts',
            importer: 'src/imports/importer.ts',
          },
        },
      },
    },
  },
})
