// The programs of the tests are there, are installed, or it is said how.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findChromium, findPostgres } from './find-programs.mjs'
import { fail, run, say } from './prepare.mjs'
import { unpackedPrograms, unpackPrograms } from './unpack-programs.mjs'

process.env.PATH = [process.env.PATH, unpackedPrograms].join(delimiter)

export function ensureChromium() {
  if (process.env.CHROMIUM_PATH && !existsSync(process.env.CHROMIUM_PATH))
    fail(`CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}, but there is no file there.`)
  if (findChromium()) return
  install('chromium-headless-shell')
  // Older distributions have only the browser.
  if (!findChromium()) install('chromium')
  if (!findChromium()) {
    fail(
      'The journeys need a Chromium, and none was found. Install it (sudo apt-get install chromium, brew install --cask chromium, or npx playwright install chromium), or set its path: CHROMIUM_PATH=/path/to/chromium npm test',
    )
  }
}

export function ensurePostgres() {
  if (findPostgres()) return
  install('postgresql')
  if (!findPostgres()) {
    fail(
      'The tests start a PostgreSQL of their own, and its programs were not found. Install them (sudo apt-get install postgresql, brew install postgresql@18) so that initdb is in /usr/lib/postgresql/*/bin or in the PATH. No server has to run.',
    )
  }
}

/** The recipes of docs/api.md are run as they are written there. */
export function ensureCurl() {
  if (isInPath('curl')) return
  install('curl')
  if (!isInPath('curl'))
    fail('The recipes of docs/api.md are run with curl, and it was not found. Install it, then run the command again.')
}

const isInPath = (name) =>
  process.env.PATH.split(delimiter).some((folder) => [name, `${name}.exe`].some((file) => existsSync(join(folder, file))))

/** On Debian and its kin: as root into the system, else into the project's cache. */
function install(name) {
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get')) return
  say(`Installing ${name} with apt-get (a minute or so) …`)
  const isRoot = process.getuid() === 0
  if (isRoot ? installed(name) : unpackPrograms(name)) say(`${name} is ${isRoot ? 'installed' : 'in the cache of the project'}.`)
}

function installed(name) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args) => run('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  return apt('update', '-qq') === 0 && apt('install', '-y', '-qq', '--no-install-recommends', name) === 0
}
