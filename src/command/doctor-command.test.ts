import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { like } from '#test/like'
import { siteFlags } from '../../bin/prepare.mjs'

const command = fileURLToPath(new URL('command.ts', import.meta.url))

/** The command in a folder of its own, with these lines in .env. */
function doctor(settings: string, ...words: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'epigraph-doctor-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, '.env')
  writeFileSync(file, `DATA_DIR=${join(folder, 'data')}\n${settings}`)
  const flags = ['--disable-warning=ExperimentalWarning', ...siteFlags, `--env-file=${file}`]
  const { PATH = '' } = process.env
  const { status, stdout, stderr } = spawnSync(process.execPath, [...flags, command, 'doctor', ...words], {
    env: { PATH },
    encoding: 'utf8',
  })
  return { status, stdout, stderr, isMade: existsSync(join(folder, 'data')) }
}

test('before the first start nothing is wrong, and nothing is made', () => {
  const { status, stdout, stderr, isMade } = doctor('')
  expect(stdout).toMatch(/^ok +Settings +1 set/)
  expect(stdout).toMatch(/\nnot set +Mail server +SMTP_URL is not set/)
  expect(stdout).toMatch(/\n\nNothing is wrong\.\n$/)
  expect([status, stderr, isMade]).toEqual([0, '', false])
})

test('what is wrong is said beside what is well, and the command ends with 1', () => {
  const wrong = doctor('SMPT_URL=smtp://127.0.0.1:9\nAI_BASE_URL=http://127.0.0.1:9/v1\nAI_MODEL=none\n', '--json')
  const said: unknown = JSON.parse(wrong.stdout)
  expect(wrong.status).toBe(1)
  expect(said).toMatchObject({ ok: false, version: like(/^\d+\.\d+\.\d+/) })
  expect(said).toHaveProperty('lines')
  expect(wrong.stdout).toContain('SMPT_URL in .env is not a setting. Did you mean SMTP_URL?')
  expect(wrong.stdout).toContain('The AI provider cannot be reached.')
})

test('settings that cannot be read are named, and the rest is not guessed', () => {
  const { status, stdout } = doctor('PORT=eighty\n')
  expect(stdout).toMatch(/^WRONG +Settings +PORT must be a number/)
  expect(stdout).toMatch(/\n\? +Everything else +Correct the settings first\./)
  expect(status).toBe(1)
  expect(doctor('', '--loud').stderr).toContain('doctor -- [--json]')
})
