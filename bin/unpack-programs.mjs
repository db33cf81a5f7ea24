// Programs of Debian for somebody who may not install any: the packages are downloaded, unpacked into the project's cache, and each program
// gets a script that starts it with its own libraries.
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root, run } from './prepare.mjs'

/** The folder of those scripts. */
export const unpackedPrograms = join(root, 'node_modules', '.cache', 'programs')

/**
 * @param {string} name of a Debian package
 * @returns {boolean} whether it and what it depends on were downloaded and unpacked
 */
export function unpackPrograms(name) {
  const folder = join(unpackedPrograms, name + '.d')
  rmSync(folder, { recursive: true, force: true })
  const system = join(folder, 'system')
  const archives = join(folder, 'apt', 'cache', 'archives')
  for (const each of [system, join(archives, 'partial'), join(folder, 'apt', 'lists', 'partial')])
    mkdirSync(each, { recursive: true })
  // Its own lists and its own store: nothing of the system is locked or written.
  const own = { Dir__State__Lists: 'apt/lists', Dir__Cache: 'apt/cache', Debug__NoLocking: '1', APT__Sandbox__User: '' }
  const options = Object.entries(own).flatMap(([key, value]) => [
    '-o',
    `${key.replaceAll('__', '::')}=${value.startsWith('apt/') ? join(folder, value) : value}`,
  ])
  const apt = (...args) => run('apt-get', [...options, '-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'] })
  if (apt('update') !== 0 || apt('install', '--download-only', '--no-install-recommends', '-y', name) !== 0) return false
  for (const file of readdirSync(archives).filter((each) => each.endsWith('.deb')))
    if (run('dpkg', ['-x', join(archives, file), system]) !== 0) return false
  rmSync(join(folder, 'apt'), { recursive: true })
  const environment = environmentIn(system)
  for (const program of programsIn(system)) writeScript(program, environment)
  return true
}

/** Debian keeps the browser and the database in folders of their own; what is in usr/bin starts them by the path of an installed one. */
function programsIn(system) {
  const versions = join(system, 'usr/lib/postgresql')
  const newest = existsSync(versions) ? readdirSync(versions).toSorted((a, b) => Number(b) - Number(a))[0] : undefined
  const folders = [...(newest ? [join(versions, newest, 'bin')] : []), join(system, 'usr/lib/chromium'), join(system, 'usr/bin')]
  const folder = folders.find(existsSync)
  return readdirSync(folder)
    .map((name) => ({ name, file: join(folder, name) }))
    .filter(({ file }) => isProgram(statSync(file, { throwIfNoEntry: false })))
}

const isProgram = (entry) => entry?.isFile() && (entry.mode & 0o100) !== 0

function writeScript({ name, file }, environment) {
  const script = join(unpackedPrograms, name)
  writeFileSync(script, `#!/bin/sh\n${environment} exec ${quoted(file)} "$@"\n`)
  chmodSync(script, 0o755)
}

/** Libraries, and the faces and their settings, are found beside the programs. */
function environmentIn(system) {
  const words = {
    LD_LIBRARY_PATH: ['usr/lib', 'lib'].flatMap((each) => foldersOfLibraries(join(system, each))).join(':'),
    FONTCONFIG_PATH: join(system, 'etc/fonts'),
    XDG_DATA_HOME: join(system, 'usr/share'),
  }
  return Object.entries(words)
    .map(([key, value]) => `${key}=${quoted(value)}`)
    .join(' ')
}

/** Some packages keep their libraries in a folder below, where only an installed one looks. */
function foldersOfLibraries(folder) {
  if (!existsSync(folder)) return []
  const files = readdirSync(folder, { recursive: true }).filter((file) => /(^|\/)lib[^/]+\.so/.test(file))
  return [...new Set(files.map((file) => dirname(join(folder, file))))]
}

const quoted = (word) => `'${word.replaceAll("'", "'\\''")}'`
