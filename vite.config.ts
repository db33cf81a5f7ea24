import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { external } from './bin/external.mjs'
import { scriptsAskedAgain } from './vite.asked-again.ts'
import { messages } from './vite.messages.ts'

/** Vite hangs a sheet that it changes as it changes after all others. In development each page has the whole one, so that there is none. */
const oneSheet = {
  name: 'one-sheet',
  apply: 'serve',
  config: () => ({ resolve: { alias: { '../ui/site.css': fileURLToPath(new URL('src/ui/whole.css', import.meta.url)) } } }),
} satisfies Plugin

/** In development packages are taken from node_modules as they are: Vite runs no CommonJS. */
const bundled = {
  name: 'bundled',
  apply: 'build',
  config: () => ({
    environments: {
      ssr: { define: { 'process.env.NODE_ENV': '"production"' }, resolve: { noExternal: true as const, external } },
    },
  }),
} satisfies Plugin

/** A group that leaves out what its files import lets the file of a page export more than the page; React Router asks for what it knows. */
const sharedChunks = {
  name: 'shared-chunks',
  apply: 'build',
  enforce: 'post',
  configEnvironment: (name) =>
    name === 'client' ? { build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension' as const } } } : {},
} satisfies Plugin

export default defineConfig({
  plugins: [tailwindcss(), oneSheet, bundled, sharedChunks, messages(), reactRouter(), scriptsAskedAgain()],
  worker: { format: 'es' },
  // A sheet names its fonts as files beside it, so that a site may be below a path.
  experimental: { renderBuiltUrl: (_file, { hostType }) => (hostType === 'css' ? { relative: true } : undefined) },
  build: { assetsInlineLimit: 0, target: 'es2024', modulePreload: false, cssCodeSplit: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // React Router's advice to developers is of no use to readers.
          treeshake: { manualPureFunctions: ['warning', 'warningOnce'] },
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            // A group takes along all that its files import. Without groups a page would load 30 small files.
            codeSplitting: {
              groups: [
                // What every page needs, and what almost every one shows: the frame, cards and posters.
                {
                  name: 'site',
                  test: /rolldown|node_modules\/react-dom\/|src\/(messages\/browser\.ts|app\/(root|public\/poster-view)|quotes\/parts\/quote-card|ui\/pager)\.tsx/,
                },
                { name: 'lists', test: /src\/app\/public\/quote-list/ },
                // A page of the desk would load 50 small files more. What these import may be the readers', and stays theirs.
                { name: 'desk', test: /src\/app\/desk\//, minShareCount: 4, includeDependenciesRecursively: false },
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
            'quotation-finder': 'src/check/finder.ts',
            'document-reader': 'src/library/formats/document/reader.ts',
            driller: 'src/backups/driller.ts',
            'make-first-database': 'src/make-first-database.ts',
            command: 'src/command/command.ts',
          },
          // Beside them, so that a worker's file is found from any chunk.
          output: { chunkFileNames: '[name]-[hash].js' },
        },
      },
    },
  },
})
