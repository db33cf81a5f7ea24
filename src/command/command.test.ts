import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test } from 'vitest'
import { siteFlags } from '../../bin/prepare.mjs'
import { databaseSettings, engine } from '#test/house'
import { settle } from '#test/settled-site'

const root = fileURLToPath(new URL('../..', import.meta.url))

type Where = { dataDir: string; databaseUrl?: string }

function environment({ dataDir, databaseUrl = '' }: Where) {
  // Vitest has a BASE_URL of its own.
  return {
    ...process.env,
    BASE_URL: '',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    PORT: '0',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
    INIT_CWD: dataDir,
  }
}

/** A command line to its end; names of files are meant from the data folder. */
function command(where: Where, ...args: string[]): Promise<{ code: number | null; said: string; fault: string }> {
  const child = spawn(process.execPath, [`${root}bin/command.mjs`, ...args], {
    env: environment(where),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  let fault = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (fault += text))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said: said.trim(), fault: fault.trim() })))
}

/** The built site. */
async function start(where: Where): Promise<{ address: string; said(): string; stop(): Promise<number | null> }> {
  const main = `${root}build/server/main.js`
  if (!fs.existsSync(main)) throw new Error('The site is not built. npm run build')
  const child = spawn(process.execPath, [...siteFlags, main], { env: environment(where), stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  onTestFinished(async () => void (await stop()))
  let said = ''
  const address = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text
        const found = /ready after/.test(said) && /http:\/\/localhost:\d+/.exec(said)?.[0]
        if (found) resolve(found)
      })
    }
    void ended.then(() => reject(new Error(`The site did not start:\n${said}`)))
  })
  return { address, said: () => said, stop }
}

async function aSettledSite() {
  const settings = await databaseSettings('migrated')
  await settle(settings)
  return settings
}

function backupIn(folder: string): string {
  const [name = ''] = fs.readdirSync(folder)
  return path.join(folder, name)
}

function rowsIn(file: string): string[] {
  return gunzipSync(fs.readFileSync(file)).toString().split('\n').slice(1).toSorted()
}

const containing = (text: string): unknown => expect.stringContaining(text)
const matching = (pattern: RegExp): unknown => expect.stringMatching(pattern)

describe('command lines', { timeout: 300_000 }, () => {
  test('reach the running site, which alone has the database, and make a new site of its backup', async () => {
    const home = await aSettledSite()
    const site = await start(home)
    // Where the site runs is enough; what it is on, it knows itself.
    const there = { dataDir: home.dataDir }
    const [backedUp, refused, swept, migrated] = [
      await command(there, 'backup', 'kept'),
      await command(there, 'restore', 'site.backup'),
      await command(there, 'maintain'),
      await command(there, 'migrate'),
    ]
    const file = backupIn(path.join(home.dataDir, 'kept'))
    expect(backedUp).toMatchObject({ code: 0, fault: '' })
    expect(backedUp.said).toContain('quotes: ')
    expect(backedUp.said).toMatch(
      /\.backup is written and was read back: [\d,]+ rows of \d+ tables and 0 files in [\d.]+ [kM]B\.$/,
    )
    expect(fs.statSync(path.dirname(file)).mode & 0o777).toBe(0o700)
    expect(refused).toEqual({
      code: 1,
      said: '',
      fault: `Epigraph is running on ${home.dataDir}. Stop it, restore, and start it again.`,
    })
    expect(swept).toMatchObject({
      code: 0,
      said: matching(engine === 'pglite' ? /^The database is vacuumed/ : /^Nothing to do/),
    })
    expect(migrated).toEqual({ code: 0, said: 'The schema was up to date.', fault: '' })
    expect((await fetch(`${site.address}/`)).status).toBe(200)

    expect(await site.stop()).toBe(0)
    expect(fs.readdirSync(home.dataDir)).not.toContain('control.sock')

    const away = await databaseSettings()
    const restored = await command(away, 'restore', file)
    expect(restored).toMatchObject({ code: 0, fault: '' })
    expect(restored.said).toMatch(/Restored [\d,]+ rows of \d+ tables and 0 files, all verified\. .+ Start the site: npm start$/)
    expect(restored.said).toContain('This backup was made with another secret.')
    expect(await command(away, 'restore', file)).toMatchObject({
      code: 1,
      fault: matching(/^This database is in use: it holds [\d,]+ quotes\./),
    })
    expect(await command(away, 'backup', 'again')).toMatchObject({ code: 0 })
    expect(rowsIn(backupIn(path.join(away.dataDir, 'again')))).toEqual(rowsIn(file))
    fs.copyFileSync(path.join(home.dataDir, 'secret'), path.join(away.dataDir, 'secret'))
    const replaced = await command(away, 'restore', file, '--replace')
    expect(replaced).toMatchObject({ code: 0, said: containing('Backing up the current site') })
    expect(replaced.said).not.toContain('another secret')
    expect(await command(away, 'backup', 'third')).toMatchObject({ code: 0 })
    expect(rowsIn(backupIn(path.join(away.dataDir, 'third')))).toEqual(rowsIn(file))

    const second = await start(away)
    expect(second.said()).not.toContain('starter collection')
    expect(await (await fetch(`${second.address}/`)).text()).toContain('quote/')
  })

  test('work alone where no site runs', async () => {
    const where = await databaseSettings()
    expect(await command(where, 'migrate')).toMatchObject({
      code: 0,
      said: containing('The schema is up to date; applied 0076-baseline,'),
    })
    expect(await command(where, 'migrate')).toMatchObject({ code: 0, said: containing('The schema was up to date.') })
    expect(await command(where, 'maintain')).toMatchObject({ code: 0 })
    expect(await command(where, 'forget-secret')).toMatchObject({ code: 0, said: containing('sets the secret for all') })
    expect(await command(where, 'backup', 'empty')).toMatchObject({
      code: 0,
      said: matching(/is written and was read back: \d+ rows/),
    })
  })

  test('make an admin, and a link for a new password, with the site running and without', async () => {
    const where = await aSettledSite()
    const site = await start(where)
    await expect.poll(() => site.said(), { timeout: 5_000 }).toMatch(/\/setup\?token=\S+\n/)
    const { link } = /(?<link>http\S+\/setup\?token=[\w-]{43})\n/.exec(site.said())?.groups ?? {}
    expect(link).toContain(site.address)
    const form = { fullName: 'Ada Okafor', password: 'plum kettle orbit', confirmPassword: 'plum kettle orbit' }
    const send = (to: string, email: string) =>
      fetch(to, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin: site.address },
        body: new URLSearchParams({ ...form, tab: 'signup', email }),
      })
    expect((await send(link ?? '', 'ada@example.org')).status).toBe(302)
    expect((await send(`${site.address}/auth?tab=signup`, 'ben@example.org')).status).toBe(302)
    const admin = (...words: string[]) => command(where, 'admin', ...words)
    expect(await admin('demote', 'ada@example.org')).toMatchObject({ code: 1, fault: "The last admin can't be removed." })
    expect(await admin('promote', 'Ben@example.org')).toMatchObject({ code: 0, said: containing('now has the role admin') })
    expect(await admin('demote', 'ada@example.org', 'author')).toMatchObject({ code: 0 })
    expect(await admin('reset', 'ben@example.org')).toMatchObject({ code: 0, said: matching(/\/auth\/reset\?token=[\w-]+$/) })

    await site.stop()
    expect(await admin('list')).toMatchObject({
      code: 0,
      said: matching(/admin +ben@example\.org \(Ada Okafor\)\nauthor +ada@example\.org \(Ada Okafor\)$/),
    })
    expect(await admin('demote', 'ben@example.org')).toMatchObject({ code: 1, fault: "The last admin can't be removed." })
    expect(await admin('promote', 'nobody@example.org')).toMatchObject({
      code: 1,
      fault: containing('No account has the address'),
    })
    expect(await admin('demote', 'ada@example.org', 'king')).toMatchObject({
      code: 1,
      fault: containing('Unknown role "king".'),
    })
    expect(await admin()).toMatchObject({ code: 1, fault: containing('npm run admin -- list') })
  })

  test('that cannot be done say one sentence and make nothing', async () => {
    const { dataDir } = await databaseSettings()
    const nowhere = { dataDir: path.join(dataDir, 'nowhere') }
    fs.writeFileSync(path.join(dataDir, 'text.backup'), 'hello')
    expect(await command(nowhere, 'backup', 'x')).toEqual({
      code: 1,
      said: '',
      fault: `There is no database in ${nowhere.dataDir}. Set DATA_DIR or DATABASE_URL as the site does.`,
    })
    expect(await command(nowhere, 'restore', path.join(dataDir, 'text.backup'))).toMatchObject({
      code: 1,
      fault: 'This isn’t an Epigraph backup. `npm run backup` makes one.',
    })
    expect(await command(nowhere, 'restore', 'none.backup')).toMatchObject({
      code: 1,
      fault: containing('none.backup doesn’t exist.'),
    })
    expect(await command(nowhere, 'restore')).toMatchObject({
      code: 1,
      fault: 'Name a file: npm run restore -- FILE [--replace]',
    })
    expect(await command(nowhere, 'backup', '--fast')).toMatchObject({
      code: 1,
      fault: 'npm run backup has no option --fast. Name at most one folder: npm run backup -- FOLDER',
    })
    expect(await command(nowhere, 'fly')).toMatchObject({
      code: 1,
      fault:
        'The commands are doctor, backup [FOLDER], restore FILE, move-in PLACE, migrate, maintain, forget-secret, import FILE, bring-texts FOLDER, list [URL], export [URL], add [URL], publish [URL], mcp [URL] and admin.',
    })
    expect(await command({ dataDir, databaseUrl: 'mysql://x' }, 'migrate')).toMatchObject({
      code: 1,
      fault: containing('DATABASE_URL must begin with postgres://'),
    })
    expect(fs.existsSync(nowhere.dataDir)).toBe(false)
  })
})
