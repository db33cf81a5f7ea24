import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const fixtures = fileURLToPath(new URL('./fixtures', import.meta.url))
const oxlint = fileURLToPath(new URL('../../node_modules/oxlint/bin/oxlint', import.meta.url))

test('each rule of the house fires where a fixture says so, and nowhere else', () => {
  const { stdout } = spawnSync(process.execPath, [oxlint, '-c', 'rules.json', '-f', 'unix', 'src'], {
    cwd: fixtures,
    encoding: 'utf8',
  })
  const fired = [...stdout.matchAll(/^(.+?):(\d+):\d+: .*\[Error\/(\w+)\(([\w-]+)\)\]$/gm)].map(
    ([, file, line, plugin, rule]) => `${file}:${line} ${plugin}/${rule}`,
  )
  assert.deepEqual(fired.toSorted(), announced().toSorted())
})

/** `// fires rule` speaks of its own line, `// fires rule on the next line` of the next. */
function announced() {
  const files = readdirSync(join(fixtures, 'src'), { recursive: true }).filter((name) => /\.tsx?$/.test(String(name)))
  return files.flatMap((name) =>
    readFileSync(join(fixtures, 'src', name), 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const [, rule, next] = /\/\/ fires ([\w/-]+)( on the next line)?/.exec(line) ?? []
        return rule ? [`src/${String(name)}:${index + (next ? 2 : 1)} ${rule}`] : []
      }),
  )
}
