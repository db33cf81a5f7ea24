import { existsSync } from 'node:fs'

/** A clone has its sources; a release has what was built of them. From here and from the built server alike. */
const isClone = existsSync(new URL('../../src/main.ts', import.meta.url))

/** A command of ours as people type it here: `npm run restore -- FILE` in a clone, `epigraph restore FILE` in a release. */
export function ownCommand(verb: string, words = ''): string {
  if (!isClone) return ['epigraph', verb, words].filter(Boolean).join(' ')
  if (verb === 'start') return 'npm start'
  return words === '' ? `npm run ${verb}` : `npm run ${verb} -- ${words}`
}
