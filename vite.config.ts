import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0, target: 'es2023' },
  environments: {
    ssr: {
      build: {
        // One module graph: main.ts imports the server build, so an error class exists once. Workers are not followed
        // by the bundler in an SSR build, so each is an input of its own.
        rolldownOptions: {
          input: { main: 'src/main.ts', 'pglite-worker': 'src/platform/pglite-worker.ts' },
        },
      },
    },
  },
})
