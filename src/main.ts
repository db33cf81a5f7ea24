import { fileURLToPath } from 'node:url'
import * as build from 'virtual:react-router/server-build'
import { createApp } from './app/server.ts'
import { keepPagesTrue } from './app/cache/keep-pages-true.ts'
import { hearAccounts } from './app/live/hear-accounts.ts'
import { readEnv } from './env.ts'
import { WrongSetting } from './secrets.ts'
import { startHouse } from './house.ts'
import { CannotStart } from '#platform/db'
import { isHouseError } from '#platform/errors'
import { listen, stopOnSignal } from './listen.ts'

const begun = performance.now()
const root = fileURLToPath(new URL('../..', import.meta.url))
const say = (sentence: string) => console.log(sentence)

try {
  const env = readEnv(process.env)
  const paths = {
    migrationsFolder: `${root}db/migrations`,
    collectionFolder: `${root}db/collection`,
    firstDatabases: `${root}build/first-database`,
  }
  const house = await startHouse(env, paths, { loadMails: () => import('./app/mails/compose-mail.tsx') }, say)
  const app = await createApp({ ...house.forApp, build, clientFolder: `${root}build/client`, wordsFolder: `${root}build/words` })
  await keepPagesTrue(house.database, app.cache, house.ground)
  await hearAccounts(house.database, app.live)
  const address = await listen(app.server, env)
  house.listensAt(address)
  stopOnSignal(app.server, house, {
    drainMs: env.DRAIN_SECONDS * 1_000,
    first: async () => app.live.end(),
    last: async () => app.disk?.close(),
  })
  house.beginWork()
  say(
    `Epigraph is at ${env.BASE_URL ?? address} (ready after ${((performance.now() - begun) / 1000).toFixed(1)} s). Stop it with Ctrl-C.`,
  )
  await house.sayHowToBegin()
} catch (error) {
  // Faults that have a remedy say it; of the others, the person who mends them needs all.
  const told = error instanceof WrongSetting || error instanceof CannotStart || isHouseError(error)
  console.error('\n%s\n', told ? error.message : error)
  process.exit(1)
}
