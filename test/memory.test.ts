import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { inGroupOf } from './limited-group.ts'
import { peakOf } from './peak-memory.ts'
import { aSettledFolder } from './settled-site.ts'
import { aDataDir, startSite } from './site-process.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const patience = { timeout: 480_000 }

/** What docs/deploy.md promises for the embedded database, with room for the system beside it. */
const limit = 1_000
/** What it says of a start, with room for other machines. */
const limitOfStart = 420

test('the first start and the next one take as much memory as the documents say', patience, async () => {
  const DATA_DIR = aDataDir()
  for (const start of ['first', 'next']) {
    const site = startSite({ DATA_DIR }, inGroupOf(limit))
    const address = await site.ready()
    expect((await fetch(address)).status).toBe(200)
    expect(peakOf(site.child.pid), `MB, ${start} start`).toBeLessThan(limitOfStart)
    site.child.kill('SIGTERM')
    expect(await site.ended, site.err()).toBe(0)
  }
})

test('each command fits into 1 GB of memory', patience, async () => {
  const DATA_DIR = await aSettledFolder()
  const list = join(DATA_DIR, 'list.csv')
  const lines = Array.from({ length: 300 }, (_, n) => `"Words of their own, number ${n} of three hundred.",Someone`)
  writeFileSync(list, ['text,author', ...lines].join('\n'))
  const other = aDataDir()
  writeFileSync(join(other, 'quotes.csv'), 'id,text,author\n1,Words that moved.,Someone\n')
  writeFileSync(join(other, 'categories.csv'), 'id,name\n1,Wisdom\n')
  const copies = join(DATA_DIR, 'copies')
  for (const args of [
    ['migrate'],
    ['maintain'],
    ['admin', 'list'],
    ['move-in', other],
    ['import', list, '--category', 'Wisdom'],
    ['backup', copies],
    ['restore', '--replace', copies],
  ]) {
    if (args[0] === 'restore') args[2] = join(copies, readdirSync(copies)[0] ?? '')
    const { code, peak, said } = await command(DATA_DIR, args)
    expect(code, `${args[0]}: ${said}`).toBe(0)
    expect(peak, `MB, ${args[0]}`).toBeLessThan(limit)
  }
})

test('what waits for the site holds next to nothing, and says when the system killed it, and what to do', patience, async () => {
  const child = spawn(process.execPath, [join(root, 'bin/start.mjs')], {
    env: { ...process.env, PORT: '0', DATA_DIR: aDataDir(), DATABASE_URL: '', BASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGTERM'))
  let out = ''
  let err = ''
  child.stdout.on('data', (bytes: Buffer) => (out += bytes.toString()))
  child.stderr.on('data', (bytes: Buffer) => (err += bytes.toString()))
  await expect.poll(() => out, { timeout: 60_000 }).toContain('Opening the embedded database')
  const [site] = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').split(' ')
  expect(peakOf(child.pid) - peakOf(Number(site)), 'MB').toBeLessThan(10)
  process.kill(Number(site), 'SIGKILL')
  expect(await new Promise((resolve) => child.once('close', resolve))).toBe(1)
  expect(err).toContain('the machine ran out of memory')
  expect(err).toContain('DATABASE_URL')
})

/** A command line to its end, with the peak of its memory in MB as it was seen while it ran. */
async function command(DATA_DIR: string, args: string[]): Promise<{ code: number | null; peak: number; said: string }> {
  const [program, ...before] = [...inGroupOf(limit), process.execPath] as const
  const child = spawn(program, [...before, join(root, 'bin/command.mjs'), ...args], {
    env: { ...process.env, DATA_DIR, DATABASE_URL: '', BASE_URL: '', LOG_LEVEL: 'warn', NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (said += bytes.toString()))
  let peak = 0
  const watch = setInterval(() => (peak = Math.max(peak, peakOf(child.pid))), 25)
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  clearInterval(watch)
  return { code, peak, said }
}
