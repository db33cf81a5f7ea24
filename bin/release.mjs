// `npm run release`: build/release/epigraph-VERSION-SYSTEM.tgz runs on a bare Node 24, without npm, a compiler or the network; beside it the list of its parts and the checksums of both.
// `npm run release -- --for linux-arm64` makes it for another system.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { external, isReadFont } from './external.mjs'
import { fetchPackage, knownSystems, runsOn, systemOf } from './other-system.mjs'
import { buildIsCurrent, buildSite, ensureInstalled, fail, root, say } from './prepare.mjs'

const firstDatabase = 'build/first-database'
/** Files of the project that a site reads while it runs. */
const ours = [
  'build/client',
  firstDatabase,
  'build/server',
  'db/migrations',
  'db/collection',
  'messages',
  'build/words',
  'src/plates/faces/files',
  'bin/epigraph.mjs',
  'bin/external.mjs',
  'bin/placed-words.mjs',
  'bin/prepare.mjs',
  'bin/run-in-place.mjs',
  '.env.example',
  'LICENSE',
]
/** What packages hold for those who develop with them. */
const leftOut = /\.(ts|mts|cts|map|md|markdown|flow)$|(^|\/)(test|tests|docs|example|examples|\.github)\//
/** What no site asks a package for: of the embedded database, its twin for CommonJS and the extensions that no statement uses. */
const unused = { 'node_modules/@electric-sql/pglite': /\.cjs$|(?<!(^|\/)(pg_trgm|unaccent))\.tar\.gz$/ }

const system = systemOf(process.argv.slice(2))
if (!system) fail(`Say for which system: npm run release -- --for NAME, where NAME is one of ${knownSystems}.`)
ensureInstalled()
if (!buildIsCurrent() || !existsSync(join(root, firstDatabase))) await buildSite()

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
const name = `epigraph-${manifest.version}-${system.name}`
const folder = join(root, 'build', 'release')
// npm unpacks a folder of this name.
const whole = join(folder, 'package')
/** Packages of the other system are kept here while the release is made. */
const fetched = join(root, 'build', 'fetched')
for (const one of [folder, fetched]) rmSync(one, { recursive: true, force: true })
mkdirSync(whole, { recursive: true })
if (!system.isHere) fetchNative()

say('Gathering the release …')
for (const file of ours)
  cpSync(join(root, file), join(whole, file), {
    recursive: true,
    // The drawing engine for browsers is among the server's files, too, and no server reads it there.
    filter: (path) => !/\.(ts|map)$|build\/server\/.*\.wasm$/.test(path),
  })
const packages = runtimePackages()
for (const path of packages) copyPackage(path)
writeFileSync(join(whole, 'package.json'), `${JSON.stringify(ownManifest(), null, 2)}\n`)
writeFileSync(join(whole, 'epigraph'), `#!/usr/bin/env node\nimport './bin/epigraph.mjs'\n`, { mode: 0o755 })
writeFileSync(join(whole, 'README.md'), readme())
writeFileSync(join(whole, 'THIRD-PARTY.md'), licences())
const parts = bill()
writeFileSync(join(whole, 'sbom.cdx.json'), parts)
writeFileSync(join(folder, `${name}.cdx.json`), parts)

say('Packing …')
const archive = `${name}.tgz`
const packed = spawnSync('tar', ['-czf', archive, 'package'], { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] })
if (packed.status !== 0) fail('The release could not be packed: `tar` failed. Its lines are above.')
const sums = [archive, `${name}.cdx.json`].map((file) => `${sha256(readFileSync(join(folder, file)))}  ${file}\n`)
writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''))
rmSync(fetched, { recursive: true, force: true })
const megabytes = (bytes) => `${(bytes / 1e6).toFixed(0)} MB`
say(
  `build/release/${archive} (${megabytes(statSync(join(folder, archive)).size)}, unpacked ${megabytes(sizeOf(whole))}). Start it${system.isHere ? '' : ' there'}: npx ./build/release/${archive}`,
)

/** The native packages of a release for another system, of which this one has none. */
function fetchNative() {
  say(`Fetching the native packages for ${system.name} …`)
  try {
    for (const path of runtimePackages()) if (folderOf(path) === undefined) fetchPackage(packageName(path), lock[path], fetched)
  } catch (error) {
    fail(error.message)
  }
}

/** Where a package is on this machine: installed, or fetched for the other system. */
function folderOf(path) {
  return [join(root, path), join(fetched, packageName(path))].find(existsSync)
}

/** The packages of `external`, the fonts, and all that those need, as folders in node_modules. */
function runtimePackages() {
  const found = new Set()
  const take = (path) => {
    if (path === undefined || found.has(path) || !isWanted(path)) return
    found.add(path)
    const { dependencies, optionalDependencies, peerDependencies } = lock[path]
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
      take(placeOf(needed, path))
  }
  const fonts = Object.keys(manifest.dependencies).filter((one) => one.startsWith('@fontsource'))
  for (const one of [...external, ...fonts]) take(placeOf(one, ''))
  return [...found]
}

/** An optional package that is not installed here is left out here, too. */
function isWanted(path) {
  return system.isHere ? existsSync(join(root, path)) : runsOn(lock[path], system)
}

/** As Node looks for it: beside the package that needs it, then in each folder above. */
function placeOf(needed, from) {
  for (let at = from; ; at = at.replace(/\/?node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    const path = join(at, 'node_modules', needed)
    if (path in lock) return path
    if (at === '') return undefined
  }
}

function copyPackage(path) {
  const from = folderOf(path)
  const isFont = path.includes('@fontsource')
  cpSync(from, join(whole, path), {
    recursive: true,
    filter: (file) => {
      const inside = file.slice(from.length + 1)
      if (inside === 'node_modules' || inside.startsWith('node_modules/')) return false
      if (isFont && statSync(file).isFile()) return isReadFont(inside) || /\.json$|^LICENSE/.test(inside)
      return !leftOut.test(inside) && !unused[path]?.test(inside)
    },
  })
}

function ownManifest() {
  const { version, description, license } = manifest
  const bundled = packages
    .filter((path) => path.lastIndexOf('node_modules/') === 0)
    .map((path) => path.slice('node_modules/'.length))
  const dependencies = Object.fromEntries(bundled.map((one) => [one, lock[`node_modules/${one}`].version]))
  return {
    name: manifest.name,
    version,
    description,
    license,
    type: 'module',
    bin: { epigraph: 'bin/epigraph.mjs' },
    engines: { node: '>=24' },
    os: [system.os],
    cpu: [system.cpu],
    dependencies,
    bundleDependencies: bundled,
  }
}

function readme() {
  return `# Epigraph ${manifest.version}

    ./epigraph start     the site, at http://localhost:3000
    ./epigraph help      its commands

It needs Node 24 and nothing else. Settings come from the environment or from a file .env in the folder where you start it; .env.example describes each. What has to be kept is in the
folder data there, or in DATA_DIR.
`
}

/** The packages that are in the release, or were bundled into its server and scripts. */
function shipped() {
  return Object.keys(lock).filter((path) => {
    const { dev, devOptional } = lock[path]
    return (
      path !== '' && !dev && !devOptional && !/node_modules\/node-(linux|win)-/.test(path) && isWanted(path) && folderOf(path)
    )
  })
}

function licences() {
  const texts = shipped().map((path) => {
    const from = folderOf(path)
    const file = readdirSync(from).find((one) => /^(licen[cs]e|copying|ofl)(\.|-|$)/i.test(one))
    const text = file ? readFileSync(join(from, file), 'utf8').trim() : `Licence: ${lock[path].license ?? 'see the package'}`
    return `## ${packageName(path)} ${lock[path].version}\n\n${text}\n`
  })
  return `# Packages in this release, and their licences\n\n${texts.join('\n')}`
}

/** CycloneDX 1.6, https://cyclonedx.org/docs/1.6/json/ */
function bill() {
  const components = shipped().map((path) => {
    const { version, integrity, license } = lock[path]
    const [algorithm, sum] = integrity?.split('-') ?? []
    return {
      type: 'library',
      'bom-ref': `${path}@${version}`,
      name: packageName(path),
      version,
      purl: `pkg:npm/${packageName(path).replace('@', '%40')}@${version}`,
      ...(algorithm === 'sha512' ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(sum, 'base64').toString('hex') }] } : {}),
      ...(license
        ? { licenses: [/ (OR|AND) |\(/.test(license) ? { expression: license } : { license: { name: license } }] }
        : {}),
    }
  })
  const component = {
    type: 'application',
    name: manifest.name,
    version: manifest.version,
    licenses: [{ license: { name: manifest.license } }],
  }
  return `${JSON.stringify({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1, metadata: { component }, components }, null, 2)}\n`
}

function packageName(path) {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

function sha256(bytes) {
  return createHash('sha256').update(bytes).digest('hex')
}

function sizeOf(path) {
  if (statSync(path).isFile()) return statSync(path).size
  return readdirSync(path).reduce((sum, one) => sum + sizeOf(join(path, one)), 0)
}
