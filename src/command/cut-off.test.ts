import { randomBytes } from 'node:crypto'
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { databaseSettings } from '#test/house'
import { startSite } from '#test/site-process'
import { openDatabase, type DatabaseSettings } from '#platform/db'

const root = fileURLToPath(new URL('../..', import.meta.url))

function environment({ dataDir, databaseUrl = '' }: DatabaseSettings) {
  return { BASE_URL: '', DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn', BACKUP_DIR: '' }
}

/** A command line as its own process, without the one that `npm run` puts before it: a kill has to meet the one that works. */
function begin(where: DatabaseSettings, ...words: string[]) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', `${root}src/command/command.ts`, ...words], {
    cwd: root,
    env: { ...process.env, ...environment(where) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return {
    said: () => said,
    ended,
    /** Kills it the moment that is so. @throws Error where it ended before */
    async killedWhen(now: () => boolean): Promise<void> {
      while (!now()) {
        if (child.exitCode !== null) throw new Error(`It ended too early:\n${said}`)
        await sleep(2)
      }
      child.kill('SIGKILL')
      expect(await ended).toBeNull()
    },
  }
}

async function run(where: DatabaseSettings, ...words: string[]) {
  const { ended, said } = begin(where, ...words)
  return { code: await ended, said: said() }
}

/** So much that nobody writes or reads it in a moment. */
async function aLargeSite(): Promise<DatabaseSettings> {
  const where = await databaseSettings('migrated')
  const database = await openDatabase(where)
  // One statement ends after 30 s, and a busy machine does not write all of them in that time.
  for (let first = 1; first < 4000; first += 500)
    await sql`insert into quotes (text, author, is_active)
      select 'Words that are kept, ' || i, 'B', true from generate_series(${first}::int, ${first + 499}::int) i`.execute(
      database.db,
    )
  await database.close()
  const folder = path.join(where.dataDir, 'files', 'public', 'images', 'aa')
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(path.join(folder, 'large.webp'), randomBytes(12_000_000))
  return where
}

const names = (folder: string) => (fs.existsSync(folder) ? fs.readdirSync(folder) : [])

test('what is killed on the way counts as nothing: no half of a backup is one, and no site starts on half of a restore', async () => {
  const home = await aLargeSite()
  const folder = path.join(home.dataDir, 'kept')
  await begin(home, 'backup', folder).killedWhen(() => names(folder).length > 0)
  const [draft = ''] = names(folder)
  expect(names(folder)).toEqual([expect.stringMatching(/^epigraph-.*\.backup\.\d+\.unfinished$/)])
  const away = await databaseSettings()
  expect(await run(away, 'restore', path.join(folder, draft))).toMatchObject({
    code: 1,
    said: expect.stringMatching(/The backup is incomplete|This isn’t an Epigraph backup/) as unknown,
  })

  expect(await run(home, 'backup', folder)).toMatchObject({ code: 0 })
  const whole = names(folder).find((name) => name.endsWith('.backup'))
  const file = path.join(folder, whole ?? '')

  // Pictures are there, rows are on their way.
  const killed = begin(away, 'restore', file)
  await killed.killedWhen(() => killed.said().includes('1 files'))
  const site = startSite(environment(away))
  expect(await site.ended).toBe(1)
  expect(site.err()).toContain(`A restore of ${file} began here`)
  expect(site.err()).toContain(`npm run restore -- ${file}`)
  expect(await run(away, 'migrate')).toMatchObject({ code: 1, said: expect.stringContaining('has not ended') as unknown })

  // A server of PostgreSQL may take a moment to hear that nobody listens any more.
  await expect.poll(() => run(away, 'restore', file), { timeout: 180_000 }).toMatchObject({ code: 0 })
  expect(await run(away, 'restore', '--give-up')).toMatchObject({ code: 1 })
  expect(await run(away, 'restore', file)).toMatchObject({
    code: 1,
    said: expect.stringContaining('it holds 4,000 quotes') as unknown,
  })
  const restored = startSite({ ...environment(away), BACKUP_DIR: 'off' })
  expect((await fetch(`${await restored.ready()}/`)).status).toBe(200)
  expect(restored.out()).not.toContain('starter collection')
}, 420_000)
