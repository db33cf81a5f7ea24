import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { getPriority, tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { lowly, asBatch } from './give-way.ts'
import { lowlyProgram } from './lowly-program.ts'
import { restingHelper } from './resting-helper.ts'

async function aFile(code: string): Promise<URL> {
  const folder = await mkdtemp(path.join(tmpdir(), 'epigraph-program-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(path.join(folder, 'program.mjs'), code)
  return pathToFileURL(path.join(folder, 'program.mjs'))
}

const asking = async <Told = unknown>(does: string) =>
  restingHelper({
    start: lowlyProgram(await aFile(`import os from 'node:os'\nprocess.on('message', (order) => { ${does} })`)),
    name: 'The program',
    restMs: 50,
    read: (answer: { id: number; told: Told }) => answer.told,
  })

test('a program of ours gives way to the pages', async () => {
  const { ask } = await asking('process.send({ id: order.id, told: os.getPriority() })')
  const told = await ask({}).answered
  expect(told).toBe(lowly())
  // Behind this process, however that was started (`nice npm test`); nothing is behind the last.
  if (getPriority() < 19) expect(told).toBeGreaterThan(getPriority())
})

test('where Linux lets us say so, no thread of it takes a processor from one that was just woken', async () => {
  const { ask } = await asking<string[]>(
    `import('node:fs').then(({ readdirSync, readFileSync }) => {
      const told = readdirSync('/proc/self/task').map((thread) => readFileSync('/proc/self/task/' + thread + '/stat', 'utf8'))
      process.send({ id: order.id, told })
    })`,
  )
  if (process.platform !== 'linux') return
  // The forty-first is the policy (proc(5)), and the second, in brackets, may have blanks: 3 is SCHED_BATCH.
  const policies = (await ask({}).answered).map((line) => line.split(') ')[1]?.split(' ')[38])
  expect(new Set(policies)).toEqual(new Set([asBatch(process.execPath).command === 'chrt' ? '3' : '0']))
})

test('it is given no setting of the site, and so no secret', async () => {
  vi.stubEnv('SECRET', 'nobody knows it')
  onTestFinished(() => void vi.unstubAllEnvs())
  const { ask } = await asking<string[]>('process.send({ id: order.id, told: Object.keys(process.env) })')
  const told = await ask({}).answered
  expect(told).toContain('PATH')
  expect(told).not.toContain('SECRET')
})

test('bytes and maps get there and back as what they are', async () => {
  const { ask } = await asking('process.send({ id: order.id, told: order.images })')
  const images = new Map([['a', new Uint8Array([0, 128, 255])]])
  expect(await ask({ images }).answered).toEqual(images)
})

test('it starts, too, when the file of settings that the site began with is gone', async () => {
  const settings = await aFile('LOG_LEVEL=info')
  const greeting = await aFile('process.send({ id: 1 })')
  const own = new URL('lowly-program.ts', import.meta.url)
  const site = fork(
    await aFile(`import { rmSync } from 'node:fs'
      import { lowlyProgram } from ${JSON.stringify(own)}
      rmSync(new URL(${JSON.stringify(settings)}))
      lowlyProgram(new URL(${JSON.stringify(greeting)}))({ said: () => process.exit(0), died: () => process.exit(1) })`),
    { execArgv: [...process.execArgv, `--env-file=${fileURLToPath(settings)}`] },
  )
  expect(await once(site, 'exit')).toEqual([0, null])
}, 30_000)

test('one that comes to no end does not outlive the site', async () => {
  const busy = await aFile(
    "process.send({ id: 1 }, () => { const end = Date.now() + 10_000; while (Date.now() < end); console.log('I live on.') })",
  )
  const own = new URL('lowly-program.ts', import.meta.url)
  const site = fork(
    await aFile(`import { lowlyProgram } from ${JSON.stringify(own)}
      lowlyProgram(new URL(${JSON.stringify(busy)}))({ said: () => setTimeout(() => process.exit(), 200), died: () => undefined })`),
    { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
  )
  // Both hold its other end: it is read until neither is there.
  expect(await text(site.stdout!)).toBe('')
}, 30_000)
