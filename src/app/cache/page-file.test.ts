import { spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { aFolder } from '#test/pages-on-disk'
import { openPageFile } from './page-file.ts'

/** In a process of its own: it writes pages until it ends. */
const writer = `
  import { openPageFile } from ${JSON.stringify(new URL('./page-file.ts', import.meta.url).href)}
  import { randomBytes } from 'node:crypto'
  // Another process may write at this moment.
  const again = (ask) => { for (;;) try { return ask() } catch (fault) { if (fault.errcode !== 5) throw fault } }
  const file = again(() => openPageFile(process.argv[1], 3_000_000))
  again(() => file.begin(Buffer.from('x'.repeat(50_000))))
  process.stdout.write('begun')
  for (let n = 0; ; n++) {
    const body = randomBytes(9_000)
    try {
      file.write([{ key: '/' + (n % 100), place: { transaction: 1, mark: 1 }, made: 0, until: 1, body }], [])
    } catch (fault) { process.stdout.write(' ' + fault.errcode) ; if (process.argv[2]) process.exit(0) }
  }`

const writing = (file: string, command: string[] = [], ...more: string[]) => {
  const [program = '', ...args] = [...command, process.execPath, '--input-type=module', '-e', writer, file, ...more]
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  return { child, said: () => said, ended: new Promise<void>((resolve) => child.once('close', () => resolve())) }
}

test(
  'processes that are killed while they write leave pages that are whole, and others go on beside them',
  { timeout: 120_000 },
  async () => {
    const at = path.join(aFolder(), 'build.sqlite')
    let whole = 0
    for (let turn = 0; turn < 12; turn++) {
      const two = [writing(at), writing(at)]
      await expect.poll(() => two.every(({ said }) => said().includes('begun')), { timeout: 20_000, interval: 5 }).toBe(true)
      await sleep(5 + ((turn * 37) % 150))
      for (const { child } of two) child.kill('SIGKILL')
      await Promise.all(two.map(({ ended }) => ended))
      const file = openPageFile(at, 3_000_000)
      for (let n = 0; n < 100; n++) if (file.find(`/${n}`)?.body.length === 9_000) whole++
      file.close()
    }
    expect(whole).toBeGreaterThan(200)
  },
)

test('a disk that is full ends the write alone', { timeout: 30_000 }, async () => {
  const at = path.join(aFolder(), 'build.sqlite')
  // No file may grow beyond 300 kB.
  const one = writing(at, ['sh', '-c', 'ulimit -f 300; exec "$@"', 'sh'], 'end')
  await one.ended
  expect(one.said()).toMatch(/^begun \d+$/)
  const file = openPageFile(at, 3_000_000)
  expect(file.find('/0')?.body.length).toBe(9_000)
  file.close()
})
