import type { IncomingMessage } from 'node:http'
import {
  UNSAFE_withComponentProps as withComponentProps,
  UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps,
  type ServerBuild,
} from 'react-router'
import { sql } from 'kysely'
import { beforeAll, onTestFinished } from 'vitest'
import { changedChannel } from '#changes'
import { pictureEngine } from '#images'
import type { Db, Ground } from '#platform/ground'
import { forgetPageLinks } from '#pages'
import { forgetSettings } from '#settings'
import { createViewBuffer, type ViewBuffer } from '../src/app/visits/record-reading.ts'
import * as entry from '../src/app/entry.server.tsx'
import { keepPagesTrue } from '../src/app/cache/keep-pages-true.ts'
import { hearAccounts } from '../src/app/live/hear-accounts.ts'
import routes from '../src/app/routes.ts'
import type { AppOptions } from '../src/app/app-options.ts'
import { createApp, type App } from '../src/app/server.ts'
import type { House } from './house.ts'

export type TestApp = App & {
  views: ViewBuffer
  /** Asks for a path as a browser at http://localhost would; `incoming` is what the socket says. */
  ask(path: string, init?: RequestInit, incoming?: Partial<IncomingMessage>): Promise<Response>
  /**
   * From now on changes reach the page cache, as in a running process, until the test ends.
   * @returns a function that waits until all that were committed before have been heard
   */
  hearChanges(): Promise<() => Promise<void>>
}

/** What `BASE_URL` would say. No request is ever made to it, so an address made of the Host shows. */
export const origin = 'https://quotes.example'

// The first page of a worker loads every face; that is no test's time.
beforeAll(async () => void (await pictureEngine()))

/** The real app, all of it, on a test's database. */
export async function anApp(house: House, overrides: Partial<AppOptions> = {}): Promise<TestApp> {
  // They are remembered by database, and this worker's tests share one.
  forgetSettings()
  forgetPageLinks()
  const ground: Ground = house.ctx
  const views = overrides.views ?? createViewBuffer(ground, 'a secret for tests', 3_600_000)
  const app = await createApp({
    ground,
    views,
    faceKey: 'a secret for tests',
    site: { origin, timeZone: 'UTC' },
    trustedProxies: [],
    readLimits: { api: 0, reads: 0 },
    build: await serverBuild(),
    isReady: () => house.database.ready(),
    databaseReady: () => house.database.ready(),
    ...overrides,
  })
  return {
    ...app,
    views,
    ask: (path, init, incoming) => app.fetch(new Request(`http://localhost${path}`, init), incoming),
    hearChanges: async () => {
      onTestFinished(await keepPagesTrue(house.database, app.cache, ground))
      onTestFinished(await hearAccounts(house.database, app.live))
      return () => heardBy(house)
    },
  }
}

/** The same database with an onlooker: it is called before every statement, and what it throws happens in the statement's place. */
export function withOnlooker(db: Db, look: (statement: object) => void): Db {
  return db.withPlugin({
    transformQuery({ node }) {
      look(node)
      return node
    },
    transformResult: async ({ result }) => result,
  })
}

/** Notices come in the order of their commits: when one of ours is here, so are all before it. Nobody minds this one. */
let markers = 0
async function heardBy({ database, db }: House): Promise<void> {
  const marker = JSON.stringify({ noun: 'quote-of-the-day', id: `marker ${++markers}`, verb: 'pick', seen: 'nothing' })
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = await database.listen(changedChannel, (payload) => payload === marker && resolve(), resolve)
  await sql`select pg_notify(${changedChannel}, ${marker})`.execute(db)
  await promise
  await stop()
}

/**
 * What React Router's compiler makes of `src/app`, made here by hand from the same route table: so the pages run in the
 * module graph of the test, where an error class, a cache and a clock exist once. Only the browser's files are missing.
 */
function serverBuild(): Promise<ServerBuild> {
  built ??= makeBuild()
  return built
}
let built: Promise<ServerBuild> | undefined

async function makeBuild(): Promise<ServerBuild> {
  const root = { id: 'root', path: '', module: componentsWithProps(await pageModules['../src/app/root.tsx']!()) }
  const pages = await Promise.all(
    flat(routes, 'root').map(async ({ id, file, parentId, path, index }) => {
      const load = pageModules[`../src/app/${file}`]
      if (!load) throw new Error(`src/app/routes.ts names ${file}, which is not there`)
      return { id, parentId, path, index, module: componentsWithProps(await load()) }
    }),
  )
  const all = [root, ...pages]
  return {
    entry: { module: entry },
    routes: Object.fromEntries(all.map((route) => [route.id, route])),
    assets: {
      entry: { module: '/assets/entry.client.js', imports: [] },
      routes: Object.fromEntries(all.map((route) => [route.id, manifestOf(route)])),
      url: '/assets/manifest.js',
      version: 'test',
    },
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  }
}

/** Every route of the table with the one that it is in. */
function flat(
  entries: typeof routes,
  parentId: string,
): { id: string; file: string; parentId: string; path?: string; index?: boolean }[] {
  // A file that two routes show has an id of its own at one of them.
  return entries.flatMap(({ file, id = idOf(file), path, index, children = [] }) => [
    { id, file, parentId, ...(path === undefined ? {} : { path }), ...(index === undefined ? {} : { index }) },
    ...flat(children, id),
  ])
}

const idOf = (file: string) => file.replace(/\.tsx?$/, '')

type PageModule = ServerBuild['routes'][string] extends infer Route ? (Route extends { module: infer M } ? M : never) : never

const pageModules = import.meta.glob<PageModule>(['../src/app/**/*.tsx', '../src/app/**/*-endpoint.ts'])

/** The compiler hands every exported component its data as props. */
function componentsWithProps(module: PageModule): PageModule {
  const { default: Page, ErrorBoundary } = module
  return {
    ...module,
    ...(Page ? { default: withComponentProps(Page as Parameters<typeof withComponentProps>[0]) } : {}),
    ...(ErrorBoundary
      ? { ErrorBoundary: withErrorBoundaryProps(ErrorBoundary as Parameters<typeof withErrorBoundaryProps>[0]) }
      : {}),
  }
}

function manifestOf({
  id,
  parentId,
  path,
  index,
  module,
}: {
  id: string
  parentId?: string
  path?: string
  index?: boolean
  module: PageModule
}) {
  return {
    id,
    parentId,
    path,
    index,
    hasAction: 'action' in module,
    hasLoader: 'loader' in module,
    hasClientAction: 'clientAction' in module,
    hasClientLoader: 'clientLoader' in module,
    hasClientMiddleware: 'clientMiddleware' in module,
    hasErrorBoundary: 'ErrorBoundary' in module,
    module: `/assets/${id}.js`,
    imports: [],
    clientActionModule: undefined,
    clientLoaderModule: undefined,
    clientMiddlewareModule: undefined,
    hydrateFallbackModule: undefined,
  }
}
