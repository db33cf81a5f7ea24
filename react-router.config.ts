import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/app',
  buildDirectory: 'build',
  // Whole route table with the first page: small, and saves a request a page.
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: false,
  // A pattern, because the server build has several inputs (vite.config.ts).
  serverBuildFile: '[name].js',
} satisfies Config
