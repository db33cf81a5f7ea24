import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import path from 'node:path'
import { assert, type Part } from '../part.ts'
import { root } from '../site.ts'

export const kill: Part = {
  name: 'kill',
  asserts: 'every row that a killed process had confirmed is counted, and rows were confirmed at all; indexes and tables agree.',
  async run({ short }) {
    const rounds = short ? 3 : 25
    const child = spawn(process.execPath, [path.join(root, 'bench/kill.ts'), String(rounds)], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
    const [said, faults] = await Promise.all([text(child.stdout), text(child.stderr)])
    await ended
    const [names = [], ...rows] = said
      .split('\n')
      .filter((line) => line.startsWith('│'))
      .map((line) =>
        line
          .split('│')
          .slice(1, -1)
          .map((cell) => cell.trim().replaceAll("'", '')),
      )
    assert(rows.length === 2, `bench/kill.ts did not say what it counted:\n${said}${faults}`)
    return rows.map((cells) => {
      const counted = (name: string) => Number(cells[names.indexOf(name)])
      assert(counted('rounds') === rounds && counted('acknowledged') > rounds, `too little was written on ${cells[0]}`)
      const [lost, torn] = [counted('lost'), counted('torn')]
      return {
        what: `${cells[0]}, killed ${rounds} times: confirmed rows that are not there`,
        measured: `**${lost}** of ${counted('acknowledged').toLocaleString('en')}, ${torn} torn (slowest opening ${counted('slowestOpenMs').toLocaleString('en')} ms)`,
        target: '0',
        met: lost === 0 && torn === 0,
      }
    })
  },
}
