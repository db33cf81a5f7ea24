// `npm run dev`: the site from its sources, reloaded as they change.
import { spawn } from 'node:child_process'
import { endWith, ensureInstalled, ownNode, root, settingsFlags } from './prepare.mjs'

ensureInstalled()
const site = spawn(ownNode(), ['--disable-warning=ExperimentalWarning', ...settingsFlags(), `${root}/src/dev.ts`], {
  stdio: 'inherit',
  cwd: root,
  env: { ...process.env, NODE_ENV: 'development' },
})
endWith(site)
