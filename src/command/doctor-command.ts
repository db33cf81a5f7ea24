import { existsSync } from 'node:fs'
import path from 'node:path'
import { callControl } from '#platform/control'
import { openDatabase } from '#platform/db'
import { Invalid } from '#platform/errors'
import { ok, wrong, type HealthLine, type HealthState } from '#platform/health/health-line'
import { createLog } from '#platform/log'
import { ownCommand } from '#platform/own-command'
import { keepSecret } from '#platform/secret'
import { embeddedLine } from '../embedded-line.ts'
import { readEnv, type Env } from '../env.ts'
import { WrongSetting } from '../secrets.ts'
import { healthOf, healthWithoutSettings } from '../health-of.ts'
import { version } from '../version.ts'
import type { Ended } from './import-command.ts'

/** Looks at everything that the site needs, whether it runs or not. @returns the lines, and 1 where something is wrong */
export async function doctorCommand(words: string[], source: Record<string, string | undefined>): Promise<Ended> {
  const asJson = words.length === 1 && words[0] === '--json'
  if (words.length > 0 && !asJson) throw new Invalid(`Use: ${ownCommand('doctor', '[--json]')}`)
  const lines = await (await healthHere(source)).examine()
  const code = lines.some(({ state }) => state === 'wrong') ? 1 : 0
  if (asJson) return { said: JSON.stringify({ ok: code === 0, version, lines }, null, 2), code }
  return { said: [...lines.map(lineOf), '', summary(lines)].join('\n'), code }
}

async function healthHere(source: Record<string, string | undefined>) {
  try {
    const env = readEnv(source)
    const dataDir = path.resolve(env.DATA_DIR)
    return healthOf({ env, dataDir, embedded: () => embeddedHere(dataDir), healthKey: keyHere(env, dataDir) })
  } catch (fault) {
    if (fault instanceof WrongSetting) return healthWithoutSettings()
    throw fault
  }
}

/** The first start makes a secret; who only looks makes nothing. */
function keyHere({ SECRET }: Env, dataDir: string): string | undefined {
  if (SECRET === undefined && !existsSync(path.join(dataDir, 'secret'))) return undefined
  return keepSecret(dataDir, SECRET)('health')
}

/** A running site has it open, and answers for it. */
async function embeddedHere(dataDir: string): Promise<HealthLine> {
  const answer = await callControl(dataDir, 'doctor')
  // safe: our own command wrote it, on a socket that only its owner can open
  if (answer.running) return JSON.parse(String(answer.output)) as HealthLine
  if (!existsSync(path.join(dataDir, 'database'))) return ok('Database', 'embedded; the first start makes it')
  try {
    const database = await openDatabase({ dataDir, log: createLog('silent') })
    try {
      return await embeddedLine(database)
    } finally {
      await database.close()
    }
  } catch (fault) {
    return wrong('Database', fault instanceof Error ? fault.message : String(fault))
  }
}

const marks: Record<HealthState, string> = { ok: 'ok', wrong: 'WRONG', off: 'not set', unchecked: '?' }

const lineOf = ({ name, state, says }: HealthLine) => `${marks[state].padEnd(8)} ${name.padEnd(18)} ${says}`

function summary(lines: HealthLine[]): string {
  const count = lines.filter(({ state }) => state === 'wrong').length
  if (count === 0) return 'Nothing is wrong.'
  return count === 1 ? 'One thing is wrong.' : `${count} things are wrong.`
}
