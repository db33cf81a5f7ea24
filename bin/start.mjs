// `npm start`: from a bare clone to a running site. Plain JavaScript for Node 20, because nothing is installed yet.
import { spawn } from 'node:child_process'
import {
  buildIsCurrent,
  buildSite,
  endWith,
  ensureInstalled,
  ownNode,
  root,
  say,
  settingsFlags,
  siteEnvironment,
  siteFlags,
} from './prepare.mjs'

ensureInstalled()
if (buildIsCurrent()) say('The site is built.')
else await buildSite()

say('Starting …')
const site = spawn(ownNode(), [...siteFlags, ...settingsFlags(), `${root}/build/server/main.js`], {
  stdio: 'inherit',
  env: { ...siteEnvironment, ...process.env, NODE_ENV: 'production' },
  cwd: root,
})
endWith(site)
