// A release for another system than this one: only native packages differ, and npm has them for every system.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Systems that a release can be made for. All of them use glibc. */
const systems = ['linux-x64', 'linux-arm64']

/** What `npm run release` has to make, by its words: `--for linux-arm64`, or nothing for the system here. @returns undefined where it isn't known */
export function systemOf(words, here = `${process.platform}-${process.arch}`) {
  const isNamed = words.length === 2 && words[0] === '--for' && systems.includes(words[1])
  if (words.length > 0 && !isNamed) return undefined
  const name = words[1] ?? here
  const [os, cpu] = name.split('-')
  return { name, os, cpu, isHere: name === here }
}

export const knownSystems = systems.join(', ')

/** Whether a package, as the lockfile describes it, runs there. */
export function runsOn({ os, cpu, libc }, system) {
  const has = (list, one) => list === undefined || [list].flat().includes(one)
  return has(os, system.os) && has(cpu, system.cpu) && (system.os !== 'linux' || has(libc, 'glibc'))
}

/** Fetches one package of the lockfile with npm and unpacks it below `folder`. @returns its folder @throws if it isn't the locked one */
export function fetchPackage(name, { version, integrity }, folder) {
  const place = join(folder, name)
  rmSync(place, { recursive: true, force: true })
  mkdirSync(place, { recursive: true })
  const windows = process.platform === 'win32'
  const { stdout, status } = spawnSync('npm', ['pack', `${name}@${version}`, '--silent', '--pack-destination', place], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: windows,
  })
  const archive = join(place, stdout?.trim().split('\n').at(-1) ?? '')
  if (status !== 0 || !archive.endsWith('.tgz') || !existsSync(archive))
    throw new Error(`npm could not fetch ${name}@${version}. Are you online? The lines above show npm’s error.`)
  const sum = createHash('sha512').update(readFileSync(archive)).digest('base64')
  if (integrity !== `sha512-${sum}`) throw new Error(`${name}@${version} is not the package that package-lock.json names.`)
  if (spawnSync('tar', ['-xzf', archive, '-C', place, '--strip-components=1'], { stdio: 'inherit' }).status !== 0)
    throw new Error(`${name}@${version} could not be unpacked: \`tar\` failed.`)
  rmSync(archive)
  return place
}
