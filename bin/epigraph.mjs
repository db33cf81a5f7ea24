#!/usr/bin/env node
// `epigraph start` and its commands in a release, which is built and holds the packages that it needs. In a clone `npm start` and `npm run …` do the same.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { placedWords } from './placed-words.mjs'
import { root, settingsFlags, siteEnvironment, siteFlags } from './prepare.mjs'
import { runInPlace } from './run-in-place.mjs'

const [verb = 'start', ...words] = process.argv.slice(2)
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const commands = [
  'doctor',
  'backup',
  'restore',
  'move-in',
  'migrate',
  'maintain',
  'forget-secret',
  'import',
  'bring-texts',
  'list',
  'export',
  'add',
  'publish',
  'mcp',
  'admin',
]
const help = `Epigraph ${version}

  epigraph start                     the site, at http://localhost:3000
  epigraph doctor [--json]           looks for what is wrong with the set-up
  epigraph backup [FOLDER]           writes a backup
  epigraph restore FILE [--replace]  reads one
  epigraph import FILE               brings a list of quotes
  epigraph bring-texts FOLDER        brings texts, to find quotes in
  epigraph move-in PLACE             takes over another site
  epigraph admin list                staff accounts; also promote, demote and reset
  epigraph list [URL]                writes the quotes of a site as lines of JSON
  epigraph export [URL]              the same in any state, with all that add takes
  epigraph add [URL] < FILE          adds and changes quotes there, from such lines
  epigraph publish [URL] < FILE      publishes the quotes whose ids are in such lines
  epigraph mcp [URL]                 connects an assistant that starts programs to a site
  epigraph migrate | maintain | forget-secret
  epigraph ready                     ends with 0 when the site here can answer
  epigraph --version

Settings come from the environment or from a file .env in the folder where you start it; .env.example describes each.
What has to be kept is in the folder "data" there, or in DATA_DIR.`

const flags = [...siteFlags, ...settingsFlags(process.cwd())]
const built = (name) => join(root, 'build', 'server', name)
const env = { ...siteEnvironment, ...process.env, NODE_ENV: 'production' }
if (['--version', '-v', 'version'].includes(verb)) console.log(version)
else if (['--help', '-h', 'help'].includes(verb)) console.log(help)
else if (verb === 'start' && words.length === 0) runInPlace([...flags, built('main.js')], { env, folder: process.cwd() })
else if (verb === 'ready') await sayWhetherReady()
else if (commands.includes(verb))
  runInPlace([...flags, built('command.js'), ...placedWords(verb, words, process.cwd())], { env, folder: process.cwd() })
else {
  console.error(`There is no command "${[verb, ...words].join(' ')}".\n\n${help}`)
  process.exit(1)
}

/** For a container's health check. */
async function sayWhetherReady() {
  const { HOST: host = '', PORT: port = '' } = process.env
  const reached = ['', '::', '0.0.0.0'].includes(host) ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  try {
    const answer = await fetch(`http://${reached}:${port || 3000}/readyz`)
    if (answer.ok) return
    console.error(await answer.text())
  } catch {
    console.error('The site doesn’t answer.')
  }
  process.exitCode = 1
}
