import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** For tests of the tools: a folder with these files, for as long as the test runs. */
export function aProject(t, files) {
  const root = mkdtempSync(join(tmpdir(), 'epigraph-tools-'))
  t.after(() => rmSync(root, { recursive: true }))
  for (const [file, text] of Object.entries({ 'package.json': '{ "scripts": { "check": "" } }', ...files })) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return root
}
