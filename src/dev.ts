import { fileURLToPath } from 'node:url'
import { CannotStart } from '#platform/db'
import { createServer } from 'vite'
import type { ServerBuild } from 'react-router'
import { readEnv } from './env.ts'
import { WrongSetting } from './secrets.ts'
import { startHouse } from './house.ts'
import { listen, stopOnSignal } from './listen.ts'

/**
 * `npm run dev`. The database and its lock live out here, where no reload touches them; the app is loaded through Vite and
 * is as fresh as the files. Requests pass through the same server as in production.
 */
const root = fileURLToPath(new URL('..', import.meta.url))

try {
  const env = readEnv(process.env)
  if (env.BASE_URL !== undefined && new URL(env.BASE_URL).pathname !== '/')
    throw new WrongSetting('Vite serves the sources at the root of a host: leave BASE_URL out, or use npm start.')
  const paths = {
    migrationsFolder: `${root}db/migrations`,
    collectionFolder: `${root}db/collection`,
    firstDatabases: `${root}build/first-database`,
  }
  const vite = await createServer({ root, appType: 'custom', server: { middlewareMode: true } })
  const loadMails = async () =>
    (await vite.ssrLoadModule('/src/app/mails/compose-mail.tsx')) as typeof import('./app/mails/compose-mail.tsx') // safe: that is the file
  const house = await startHouse(env, paths, { loadMails }, (sentence) => console.log(sentence))
  const { createApp } = (await vite.ssrLoadModule('/src/app/server.ts')) as typeof import('./app/server.ts') // safe: that is the file
  const { keepPagesTrue } = (await vite.ssrLoadModule(
    '/src/app/cache/keep-pages-true.ts',
  )) as typeof import('./app/cache/keep-pages-true.ts') // safe: that is the file
  const { hearAccounts } = (await vite.ssrLoadModule(
    '/src/app/live/hear-accounts.ts',
  )) as typeof import('./app/live/hear-accounts.ts') // safe: that is the file
  const app = await createApp({
    ...house.forApp,
    // What is edited is in no build's name.
    pagesOnDisk: undefined,
    build: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as unknown as ServerBuild, // safe: React Router's plugin makes it
    development: vite.middlewares,
  })
  await keepPagesTrue(house.database, app.cache, house.ground)
  await hearAccounts(house.database, app.live)
  vite.watcher.on('all', () => app.cache.clear())
  const address = await listen(app.server, env)
  house.listensAt(address)
  const endOpen = async () => {
    app.live.end()
    await vite.close()
  }
  stopOnSignal(app.server, house, { drainMs: 0, first: endOpen })
  house.beginWork()
  console.log(`Epigraph is at ${address}, in development.`)
  await house.sayHowToBegin()
} catch (error) {
  if (!(error instanceof WrongSetting) && !(error instanceof CannotStart)) throw error
  console.error(`\n${error.message}\n`)
  process.exit(1)
}
