// `npm run check`: everything that can be known without a database or a browser, in about a minute. All steps run to their end; then
// the failures are listed. Names of steps as arguments run only those: `npm run check -- lint doors`.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled, ownNode, root } from './prepare.mjs'

/** `counts` finds in what the tool says how many files it looked at; a gate that looked at too few did not hold. */
const steps = [
  { name: 'format', tool: 'oxfmt', args: ['--check', '.'], counts: /on (\d+) files/, remedy: 'npm run format' },
  { name: 'types', tool: 'typescript:tsc' },
  { name: 'lint', tool: 'oxlint', args: ['.'], counts: /on (\d+) files/ },
  { name: 'doors', script: 'tools/doors.mjs', counts: /^(\d+) files/m },
  { name: 'dead code', tool: 'knip', args: ['--no-progress', '--cache', '--cache-location', 'node_modules/.cache/knip'] },
  { name: 'names', script: 'tools/names.mjs', counts: /^(\d+) files/m },
  { name: 'references', script: 'tools/references.mjs' },
  {
    name: 'migrations',
    tool: 'squawk-cli:squawk',
    args: ['-c', 'tools/squawk.toml', ...migrations()],
    counts: /(?:checked|Found 0 issues in) (\d+) /,
    least: migrations().length,
  },
  { name: 'the checks themselves', args: ['--test', 'tools/**/*.test.mjs'], counts: /tests (\d+)/, least: 1 },
]

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = (await check(process.argv.slice(2))) ? 0 : 1

/** @returns whether all of the steps passed */
export async function check(only = []) {
  ensureInstalled()
  const begun = Date.now()
  const node = ownNode()
  // What the types of routes and dead code are read from.
  await runStep(node, { name: 'routes', tool: '@react-router/dev:react-router', args: ['typegen'] })
  await runStep(node, { name: 'sentences', script: 'bin/messages.mjs' })

  const waiting = steps.filter(({ name }) => only.length === 0 || only.includes(name))
  const total = waiting.length
  const failed = []
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const result = await runStep(node, step)
      console.log(`${result.passed ? '✓' : '✗'} ${step.name.padEnd(22)} ${result.seconds.padStart(5)} s`)
      if (!result.passed) failed.push({ ...step, ...result })
    }
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, lane))

  for (const { name, said, remedy } of failed) {
    console.log(
      `\n── ${name} ${'─'.repeat(Math.max(4, 100 - name.length))}\n${said.trim()}${remedy ? `\n\nTo fix it: ${remedy}` : ''}`,
    )
  }
  const took = `${((Date.now() - begun) / 1000).toFixed(1)} s`
  const names = failed.map(({ name }) => name).join(', ')
  console.log(
    failed.length > 0
      ? `\n${failed.length} of ${total} checks failed (${names}), in ${took}.`
      : `\nAll ${total} checks passed in ${took}.`,
  )
  return total > 0 && failed.length === 0
}

function runStep(node, { tool, script, args = [], counts, least = sources() }) {
  const begun = Date.now()
  const env = {
    ...process.env,
    PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`,
    NO_COLOR: process.stdout.isTTY ? '' : '1',
  }
  const start = [tool ? binOf(tool) : script, ...args].filter(Boolean)
  return new Promise((resolve) => {
    const child = spawn(node, start, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text))
    child.on('close', (code) => {
      const looked = counts ? Number(counts.exec(said)?.[1] ?? 0) : Infinity
      if (looked < least)
        said += `\nIt looked at only ${looked} files and should look at ${least} or more, so it checked too little.`
      resolve({ passed: code === 0 && looked >= least, said, seconds: ((Date.now() - begun) / 1000).toFixed(1) })
    })
  })
}

/** The script behind a package's command, so that no shell is between on any system. */
function binOf(tool) {
  const [name, command = name] = tool.split(':')
  const folder = join(root, 'node_modules', name)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[command])
}

/** How many files of TypeScript the house has. */
function sources() {
  return readdirSync(join(root, 'src'), { recursive: true }).filter((name) => /\.tsx?$/.test(String(name))).length
}

function migrations() {
  const folder = join(root, 'db', 'migrations')
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.sql'))
        .map((name) => `db/migrations/${name}`)
    : []
}
