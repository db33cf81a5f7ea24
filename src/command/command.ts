/**
 * `doctor`, `backup [FOLDER]`, `restore FILE`, `move-in PLACE`, `migrate`, `maintain`, `forget-secret`, `import FILE`, `bring-texts FOLDER`, `list [URL]`, `export [URL]`, `add [URL]`, `publish [URL]`, `mcp [URL]` and `admin …`,
 * started by bin/command.mjs. Each loads what it needs: a site's whole code takes seconds, and most of them ask one that runs.
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { callControl } from '#platform/control'
import { Conflict, Invalid, NotFound } from '#platform/errors'
import { ownCommand } from '#platform/own-command'
import { askAboutStarter, starterUndecided } from './ask-about-starter.ts'
import type { CommandName } from './command-verbs.ts'
import type { Ended } from './import-command.ts'
import { onClosedPipe } from './on-closed-pipe.ts'
import { readEnv, type Env } from '../env.ts'
import { say } from './say.ts'

const [verb, ...words] = process.argv.slice(2)
const file = words.find((word) => !word.startsWith('--'))
/** The others say for themselves which they have. */
const withoutOptions = new Set(['backup', 'migrate', 'maintain', 'forget-secret'])

try {
  const ended = await begin()
  if (ended !== undefined) say(typeof ended === 'string' ? ended : ended.said)
  if (typeof ended === 'object') process.exitCode = ended.code
} catch (fault) {
  process.stderr.write(`\n${fault instanceof Error ? fault.message : String(fault)}\n\n`)
  process.exitCode = 1
}

async function begin(): Promise<Ended | undefined> {
  // It also says what is wrong with the settings.
  if (verb === 'doctor') {
    const { doctorCommand } = await import('./doctor-command.ts')
    return await doctorCommand(words, process.env)
  }
  const env = readEnv(process.env)
  return await run(env, path.resolve(env.DATA_DIR))
}

async function run(env: Env, dataDir: string): Promise<Ended | undefined> {
  const strange = words.find((word) => word.startsWith('-'))
  if (verb && withoutOptions.has(verb) && strange)
    throw new Invalid(
      `${ownCommand(verb)} has no option ${strange}.${verb === 'backup' ? ` Name at most one folder: ${ownCommand('backup', 'FOLDER')}` : ''}`,
    )
  switch (verb) {
    case 'move-in':
      return await decideAndMoveIn(env, dataDir)
    case 'backup':
    case 'migrate':
    case 'maintain':
    case 'forget-secret':
    case 'admin':
    case 'import':
    case 'bring-texts':
      return (await bySite(env, dataDir, verb)) ?? (await byOurselves(env, dataDir, verb))
    case 'restore':
      return await restore(env, dataDir)
    case 'list': {
      onClosedPipe(process.stdout, () => process.exit())
      const { listCommand } = await import('./list-command.ts')
      return await listCommand(words, env.BASE_URL ?? `http://localhost:${env.PORT}`, process.stdout)
    }
    case 'add': {
      // What is sent is written, and its counts are said.
      onClosedPipe(process.stdout, () => undefined)
      const { addCommand } = await import('./add-command.ts')
      return await addCommand(words, env.BASE_URL ?? `http://localhost:${env.PORT}`, env.EPIGRAPH_TOKEN, process)
    }
    case 'export': {
      onClosedPipe(process.stdout, () => process.exit())
      const { exportCommand } = await import('./export-command.ts')
      return await exportCommand(words, env.BASE_URL ?? `http://localhost:${env.PORT}`, env.EPIGRAPH_TOKEN, process.stdout)
    }
    case 'publish': {
      // What is sent is written, and its counts are said.
      onClosedPipe(process.stdout, () => undefined)
      const { publishCommand } = await import('./publish-command.ts')
      return await publishCommand(words, env.BASE_URL ?? `http://localhost:${env.PORT}`, env.EPIGRAPH_TOKEN, process)
    }
    case 'mcp': {
      const { mcpCommand } = await import('./mcp-command.ts')
      await mcpCommand(words, env.BASE_URL ?? `http://localhost:${env.PORT}`, env.EPIGRAPH_TOKEN)
      return undefined
    }
    default:
      throw new Invalid(
        'The commands are doctor, backup [FOLDER], restore FILE, move-in PLACE, migrate, maintain, forget-secret, import FILE, bring-texts FOLDER, list [URL], export [URL], add [URL], publish [URL], mcp [URL] and admin.',
      )
  }
}

/** Asks about the starter collection where there is one and somebody sits at the terminal. */
async function decideAndMoveIn(env: Env, dataDir: string): Promise<Ended> {
  const move = async () => (await bySite(env, dataDir, 'move-in')) ?? (await byOurselves(env, dataDir, 'move-in'))
  const ended = await move()
  if (typeof ended === 'string' || ended.code !== starterUndecided || !process.stdin.isTTY) return ended
  say(ended.said)
  words.push(await askAboutStarter())
  return await move()
}

/** Where DATABASE_URL is set, that very database is meant, and it takes more than one process. */
async function bySite(env: Env, dataDir: string, verb: CommandName): Promise<Ended | undefined> {
  if (env.DATABASE_URL) return undefined
  const answer = await callControl(dataDir, verb, { file, words }, say)
  return answer.running ? endedOf(answer.output) : undefined
}

function endedOf(output: unknown): Ended {
  if (typeof output !== 'object' || output === null || !('said' in output) || !('code' in output)) return String(output)
  return { said: String(output.said), code: Number(output.code) }
}

async function byOurselves(env: Env, dataDir: string, verb: CommandName): Promise<Ended> {
  if (verb !== 'migrate' && verb !== 'move-in') requireDatabase(env, dataDir)
  const { runAlone } = await import('./run-alone.ts')
  return await runAlone(env, dataDir, verb, { file, words })
}

/** An embedded database is made where there is none; an empty one is not what somebody wants to keep. */
function requireDatabase(env: Env, dataDir: string): void {
  if (env.DATABASE_URL || existsSync(path.join(dataDir, 'database'))) return
  throw new NotFound(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL as the site does.`)
}

async function restore(env: Env, dataDir: string): Promise<string> {
  const flags = words.filter((word) => word.startsWith('--'))
  const givesUp = file === undefined && flags.join() === '--give-up'
  const replaces = flags.join() === '--replace'
  if (!givesUp && (!file || (flags.length > 0 && !replaces)))
    throw new Invalid(`Name a file: ${ownCommand('restore', 'FILE [--replace]')}`)
  if ((await callControl(dataDir, 'ping')).running) {
    throw new Conflict(`Epigraph is running on ${dataDir}. Stop it, restore, and start it again.`)
  }
  if (!file) requireDatabase(env, dataDir)
  const { restoreAlone } = await import('./restore-alone.ts')
  return await restoreAlone(env, dataDir, file, replaces)
}
