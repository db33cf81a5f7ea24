// `npm start`: from a bare clone to a running site. Plain JavaScript for Node 20, because nothing is installed yet.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { buildIsCurrent, buildSite, ensureInstalled, ownNode, root, say, siteEnvironment, siteFlags } from './prepare.mjs'

const environment = { ...siteEnvironment, ...readDotEnv(`${root}/.env`), ...process.env, NODE_ENV: 'production' }

ensureInstalled()
if (buildIsCurrent()) say('The site is built.')
else await buildSite()

say('Starting …')
const site = spawn(ownNode(), [...siteFlags, `${root}/build/server/main.js`], {
  stdio: 'inherit',
  env: environment,
  cwd: root,
})
// The site stops in order by itself; this process only waits for it.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => site.kill(signal))
site.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))

function readDotEnv(file) {
  if (!existsSync(file)) return {}
  const pairs = {}
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const match = /^\s*([A-Z][A-Z0-9_]*)\s*=\s*(.*?)\s*$/.exec(line)
    if (match) pairs[match[1]] = match[2].replace(/^(["'])(.*)\1$/, '$2')
  }
  return pairs
}
