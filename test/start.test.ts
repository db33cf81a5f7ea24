import { chmodSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { aSettledFolder } from './settled-site.ts'
import { aDataDir, startSite } from './site-process.ts'

const patience = 120_000

/** It has ended with 1 and said this, in words for people and nothing else. */
async function refusal(settings: Record<string, string>, through?: string[]): Promise<string> {
  const site = startSite(settings, through)
  expect(await site.ended, site.err()).toBe(1)
  expect(site.err()).not.toMatch(/\n\s+at |node:internal|Error:/)
  return site.err().trim()
}

describe('a start that cannot succeed ends with 1 and one clear sentence', { timeout: patience }, () => {
  test('where a setting is wrong: which, why, and what would be right', async () => {
    const said = await refusal({
      PORT: 'eighty',
      TZ_SITE: 'Europe/Atlantis',
      DATABASE_URL: 'mysql://root:secret@localhost/x',
      DATA_DIR: aDataDir(),
    })
    expect(said).toContain('PORT must be a number up to 65535, for example 3000 (it is "eighty")')
    expect(said).toContain('TZ_SITE must be a time zone')
    expect(said).toContain('DATABASE_URL must begin with postgres://')
    expect(said).toContain('.env.example')
    expect(said).not.toContain('secret')
  })

  test('where the database server does not answer or does not exist, and never with the password', async () => {
    const nobody = await refusal({ DATABASE_URL: 'postgres://me:secret@127.0.0.1:9/x', DATA_DIR: aDataDir() })
    expect(nobody).toContain('127.0.0.1:9')
    const unknown = await refusal({ DATABASE_URL: 'postgres://me:secret@no-such-host.invalid/x', DATA_DIR: aDataDir() })
    expect(unknown).toContain('no-such-host.invalid')
    for (const said of [nobody, unknown]) {
      expect(said).not.toContain('secret')
      expect(said.split('\n')).toHaveLength(1)
    }
  })

  test('where the data folder is no folder', async () => {
    const file = join(aDataDir(), 'file')
    writeFileSync(file, '')
    expect(await refusal({ DATA_DIR: file })).toBe(`${file} is not a folder. Set DATA_DIR to one.`)
  })

  test('where the data folder cannot be written', async () => {
    const folder = aDataDir()
    chmodSync(folder, 0o555)
    onTestFinished(() => chmodSync(folder, 0o755))
    // Root may write everywhere. Another user may not enter a clone in root's home, so root itself gives up that right.
    const bound = ['setpriv', '--bounding-set=-dac_override,-dac_read_search', '--inh-caps=-dac_override,-dac_read_search']
    const said = await refusal({ DATA_DIR: folder }, process.getuid?.() === 0 ? bound : [])
    expect(said).toMatch(/cannot be written/)
    expect(said).toContain(folder)
    expect(said.split('\n')).toHaveLength(1)
  })

  test('where the port is taken; and the database is free again afterwards', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, resolve))
    onTestFinished(() => void other.close())
    const { port } = other.address() as AddressInfo // safe: a TCP server that listens has one
    const DATA_DIR = await aSettledFolder()
    const said = await refusal({ PORT: String(port), DATA_DIR })
    expect(said).toContain(`Port ${port} is in use`)
    await startSite({ DATA_DIR }).ready()
  })
})

test(
  'a second process on the same folder is refused with one sentence, and the first is unharmed',
  { timeout: patience },
  async () => {
    const DATA_DIR = await aSettledFolder()
    const first = startSite({ DATA_DIR })
    const address = await first.ready()
    const said = await refusal({ DATA_DIR })
    expect(said).toContain(DATA_DIR)
    expect(said.split('\n')).toHaveLength(1)
    expect((await fetch(address)).status).toBe(200)
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    expect(first.child.exitCode).toBeNull()
  },
)

test(
  'a first start says what it does, fills the site, and keeps everything for its owner alone',
  { timeout: patience },
  async () => {
    const DATA_DIR = aDataDir()
    const site = startSite({ DATA_DIR })
    const address = await site.ready()
    // The way in for the first admin is said when the site is there, and for that a link is written down.
    await expect.poll(() => site.out(), { timeout: 20_000 }).toContain('/setup?token=')
    expect(site.out()).toMatch(
      /^Opening the embedded database in .+\nIt is new, and begins with the starter collection\.\nMail is not set up: mails go to .+outbox, and addresses are unconfirmed\. SMTP_URL sets it up \(see \.env\.example\)\.\nBackups go to .+backups, one each night\.\nEpigraph is at http:\/\/localhost:\d+ \(ready after [\d.]+ s\)\. Stop it with Ctrl-C\.\n[^\n]*\n? *http:\/\/localhost:\d+\/setup\?token=[\w-]+\n/,
    )
    expect(site.err()).toBe('')
    expect(statSync(DATA_DIR).mode & 0o777).toBe(0o700)
    expect(statSync(join(DATA_DIR, 'secret')).mode & 0o777).toBe(0o600)
    const page = await (await fetch(address)).text()
    expect(page).toContain('Quote of the Day')
    expect(page).toMatch(/1 to 9 of [\d,]{2,}/)
    // Which port it would be, nobody knew before.
    expect(page).toContain(`<link rel="canonical" href="${address}/"`)
    expect(page).not.toContain('localhost:0')
  },
)
