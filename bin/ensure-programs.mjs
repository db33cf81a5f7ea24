// What the tests need and npm cannot bring: a Chromium, and the binaries of PostgreSQL.
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findChromium } from './find-chromium.mjs'
import { fail, run, say } from './prepare.mjs'

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
  if (hasPostgres()) return
  install('postgresql')
  if (!hasPostgres()) {
    fail(
      'The tests start a PostgreSQL of their own, and its programs were not found. Install them (sudo apt-get install postgresql, brew install postgresql@18) so that initdb is in /usr/lib/postgresql/*/bin or in the PATH. No server has to run.',
    )
  }
}

/** Only where that cannot disturb anybody: as root, on Debian and its kin. */
function install(name) {
  if (process.platform !== 'linux' || process.getuid() !== 0 || !existsSync('/usr/bin/apt-get')) return
  say(`Installing ${name} with apt-get (a minute or so) …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args) => run('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  if (apt('update', '-qq') === 0 && apt('install', '-y', '-qq', '--no-install-recommends', name) === 0)
    say(`${name} is installed.`)
}

function hasPostgres() {
  const versions = existsSync('/usr/lib/postgresql')
    ? readdirSync('/usr/lib/postgresql').map((version) => `/usr/lib/postgresql/${version}/bin`)
    : []
  const folders = [...versions, ...(process.env.PATH ?? '').split(delimiter)]
  return folders.some((folder) => ['initdb', 'initdb.exe'].some((name) => existsSync(join(folder, name))))
}
