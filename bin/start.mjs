// `npm start`: from a bare clone to a running site. Plain JavaScript for Node 20, because nothing is installed yet.
import { buildIsCurrent, buildSite, ensureInstalled, root, say, settingsFlags, siteEnvironment, siteFlags } from './prepare.mjs'
import { runInPlace } from './run-in-place.mjs'

ensureInstalled()
if (buildIsCurrent()) say('The site is built.')
else await buildSite()

say('Starting …')
runInPlace([...siteFlags, ...settingsFlags(), `${root}/build/server/main.js`], {
  env: { ...siteEnvironment, ...process.env, NODE_ENV: 'production' },
})
