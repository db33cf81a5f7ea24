// `npm run build`: what `npm start` and `npm test` do by themselves when something changed, with every line of it.
import { buildSite, ensureInstalled } from './prepare.mjs'

ensureInstalled()
await buildSite({ loud: !process.argv.includes('--quiet') })
