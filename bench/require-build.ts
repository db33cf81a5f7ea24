import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { buildIsCurrent } from '../bin/prepare.mjs'
import { assert } from './part.ts'
import { root } from './site.ts'

/** What is measured is what the sources say now. */
export function requireBuild(say: (sentence: string) => void): void {
  if (buildIsCurrent()) return
  say('Building the site …')
  const { status } = spawnSync(process.execPath, [path.join(root, 'bin/build.mjs')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  assert(status === 0, 'the site could not be built. `npm run build` shows every line of it.')
}
