// What the tests need and npm cannot bring: a Chromium, and the programs of PostgreSQL. They are found, or named.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { unpackedPrograms } from './unpack-programs.mjs'

/** @returns the path of a Chromium, or undefined */
export function findChromium() {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH) return CHROMIUM_PATH
  return [...usualPlaces, ownOfPlaywright()].find((file) => file && existsSync(file))
}

const usualPlaces = [
  // The same engine without windows; a tenth less work than the browser that draws them.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  join(unpackedPrograms, 'chromium-headless-shell'),
  join(unpackedPrograms, 'chromium'),
]

/** Where `npx playwright install chromium` puts it. */
function ownOfPlaywright() {
  try {
    return createRequire(import.meta.url)('@playwright/test').chromium.executablePath()
  } catch {
    return undefined
  }
}

/** @returns the folder of initdb, postgres and the rest, the newest version that is there, or undefined */
export function findPostgres() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : []
  const folders = [
    // First: the pg_config among them names a folder whose programs don't find their libraries.
    unpackedPrograms,
    configured(),
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return folders.find((folder) => folder && ['initdb', 'initdb.exe'].some((name) => existsSync(join(folder, name))))
}

function configured() {
  try {
    return execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    // Not there; the others may be.
    return undefined
  }
}
