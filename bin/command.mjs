// `npm run doctor`, `npm run backup`, `npm run restore -- FILE`, `npm run move-in -- PLACE`, `npm run migrate`, `npm run maintain`, `npm run forget-secret`, `npm run import -- FILE`,
// `npm run bring-texts -- FOLDER`, `npm run list -- URL`, `npm run export -- URL`, `npm run add -- URL`, `npm run publish -- URL`, `npm run mcp -- URL`, `npm run admin -- …`.
// Plain JavaScript for Node 20, because nothing may be installed yet.
import { fileURLToPath } from 'node:url'
import { ensureInstalled, settingsFlags, siteFlags } from './prepare.mjs'
import { placedWords } from './placed-words.mjs'
import { runInPlace } from './run-in-place.mjs'

ensureInstalled()
const [verb, ...words] = process.argv.slice(2)
runInPlace([
  '--disable-warning=ExperimentalWarning',
  ...siteFlags,
  ...settingsFlags(),
  fileURLToPath(new URL('../src/command/command.ts', import.meta.url)),
  // npm goes to the project's folder first; a name is meant from where the command was typed.
  ...placedWords(verb, words, process.env.INIT_CWD ?? process.cwd()),
])
