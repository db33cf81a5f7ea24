import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { aDataDir } from './site-process.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

test(
  'a release runs on a bare Node, without npm, the sources or their packages, and keeps its data where it was started',
  { timeout: 300_000 },
  async () => {
    execFileSync(process.execPath, [join(root, 'bin', 'release.mjs')], { cwd: root, stdio: 'ignore' })
    const made = join(root, 'build', 'release')
    const archive = readdirSync(made).find((name) => name.endsWith('.tgz')) ?? ''
    const sums = readFileSync(join(made, 'SHA256SUMS'), 'utf8')
    expect(sums).toContain(
      `${createHash('sha256')
        .update(readFileSync(join(made, archive)))
        .digest('hex')}  ${archive}`,
    )
    expect(readFileSync(join(made, archive)).byteLength).toBeLessThan(80e6)

    const home = join(aDataDir(), 'Zitate 引用')
    mkdirSync(join(home, 'bin'), { recursive: true })
    symlinkSync(process.execPath, join(home, 'bin', 'node'))
    execFileSync('tar', ['-xzf', join(made, archive), '-C', home])
    const epigraph = join(home, 'package', 'epigraph')
    const env = { PATH: `${join(home, 'bin')}:/bin`, PORT: '0', HOST: '127.0.0.1', BACKUP_DIR: 'off', LOG_LEVEL: 'warn' }
    const say = (...words: string[]) => execFileSync(epigraph, words, { cwd: home, env, encoding: 'utf8' })
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string } // safe: npm holds it to that
    expect(say('--version').trim()).toBe(version)
    const bill = JSON.parse(readFileSync(join(home, 'package', 'sbom.cdx.json'), 'utf8')) as { components: { name: string }[] } // safe: as bin/release.mjs writes it
    expect(bill.components.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['react', 'sharp', '@fontsource-variable/inter']),
    )

    const site = spawn(epigraph, ['start'], { cwd: home, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
    onTestFinished(() => void (site.exitCode === null && site.pid && process.kill(-site.pid, 'SIGKILL')))
    let said = ''
    for (const stream of [site.stdout, site.stderr]) stream.on('data', (bytes: Buffer) => (said += bytes.toString()))
    const address = () => /Epigraph is at (\S+) /.exec(said)?.[1]
    while (address() === undefined && site.exitCode === null) await sleep(50)
    if (address() === undefined) throw new Error(said)
    const page = await (await fetch(address() ?? '')).text()
    const quote = /\/quote\/[0-9a-f-]{36}/.exec(page)?.[0]
    const shown = await (await fetch(`${address()}${quote}`)).text()
    const picture = /property="og:image" content="([^"]+)"/.exec(shown)?.[1] ?? ''
    const drawn = await fetch(`${address()}${new URL(picture).pathname}`)
    expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(await (await fetch(`${address()}/healthz`)).text()).toBe(`ok ${version}`)
    expect(existsSync(join(home, 'data'))).toBe(true)
    const ready = (port: string) => spawnSync(epigraph, ['ready'], { cwd: home, env: { ...env, PORT: port }, encoding: 'utf8' })
    expect(ready(new URL(address() ?? '').port).status).toBe(0)
    expect(ready('1')).toMatchObject({ status: 1, stderr: 'The site doesn’t answer.\n' })
    expect(say('admin', 'list')).toContain('no staff accounts')
    expect(said).not.toContain('npm ')
    const ended = new Promise((resolve) => site.once('close', resolve))
    site.kill('SIGTERM')
    expect(await ended).toBe(0)
  },
)
