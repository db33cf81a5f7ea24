// `npm run dev`: the site from its sources, reloaded as they change.
import { ensureInstalled, root, settingsFlags } from './prepare.mjs'
import { runInPlace } from './run-in-place.mjs'

ensureInstalled()
runInPlace(['--disable-warning=ExperimentalWarning', ...settingsFlags(), `${root}/src/dev.ts`], {
  ...process.env,
  NODE_ENV: 'development',
})
