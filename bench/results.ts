import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Figure, Part } from './part.ts'
import { root } from './site.ts'

export const isMet = ({ met }: Figure) => met !== false

export function sayFigures({ name }: Part, figures: Figure[]): void {
  console.log(`\n── ${name} ${'─'.repeat(80 - name.length)}`)
  for (const { what, measured, baseline, target, met } of figures) {
    const sign = met === undefined ? ' ' : met ? '✓' : '✗'
    console.log(
      `${sign} ${what}\n    ${measured.replaceAll('**', '')}${baseline ? `  |  ${baseline.replaceAll('`', '')}` : ''}${target ? `  |  target ${target}` : ''}`,
    )
  }
  console.log()
}

/** Replaces this part's own section of the results; the others keep the date at which they were measured. */
export async function writeResults({ name, asserts }: Part, figures: Figure[]): Promise<void> {
  const file = path.join(root, 'bench/README.md')
  const text = await readFile(file, 'utf8')
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < from)
    throw new Error(`bench/README.md has no place for the results of ${name}: put ${begin} and ${end} into it.`)
  const section = `${begin}\n### ${name}\n\nHeld true: ${asserts}\n\n${machine()}\n\n${table(figures)}\n${end}`
  await writeFile(file, text.slice(0, from) + section + text.slice(to + end.length))
}

function table(figures: Figure[]): string {
  const rows = figures.map(({ what, measured, baseline = '', target = '', met }) => [
    what,
    measured,
    baseline,
    target,
    met === undefined ? '' : met ? 'yes' : '**missed**',
  ])
  return [['what', 'measured', 'beside it, in the same run', 'target', 'met'], ['---', '---', '---', '---', '---'], ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n')
}

function machine(): string {
  const day = new Date().toISOString().slice(0, 10)
  const gigabytes = Math.round(os.totalmem() / 2 ** 30)
  const load = os.loadavg()[1] ?? 0
  return `${day}, ${os.availableParallelism()} cores (${os.arch()}), ${gigabytes} GB, ${os.type()}, Node ${process.versions.node}, ${versionOf('postgres', '/usr/lib/postgresql')}; load of the machine over the last five minutes, this run's own included: ${load.toFixed(1)}.`
}

function versionOf(program: string, folder: string): string {
  try {
    const find = `ls -d ${folder}/*/bin/${program} 2>/dev/null | sort -V | tail -1`
    const found = execFileSync('sh', ['-c', find], { encoding: 'utf8' }).trim() || program
    return `PostgreSQL ${/\d[\d.]*/.exec(execFileSync(found, ['--version'], { encoding: 'utf8' }))?.[0] ?? ''}`
  } catch {
    return 'no PostgreSQL'
  }
}
