/** `doctor`, `backup [FOLDER]`, `restore FILE`, `move-in PLACE`, `migrate`, `maintain`, `forget-secret`, `import FILE`, `bring-texts FOLDER`, `list [URL]`, `add [URL]`, `mcp [URL]` and `admin …`, started by bin/command.mjs. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { holdRestored } from '#newsletter'
import { holdRestoredFediverse } from '#fediverse'
import { holdRestoredWebhooks } from '#webhooks'
import { callControl } from '#platform/control'
import { openDatabase, type Database } from '#platform/db'
import { Conflict, Invalid, NotFound } from '#platform/errors'
import { createLog } from '#platform/log'
import { checkBackupFile } from '#platform/backup/backup-file'
import type { Backups } from '#platform/ground'
import { findUse } from '#platform/backup/restore'
import { restoreFromFile } from '#platform/backup/restore-file'
import { giveUpRestore, isUntouchedRestore, requireRestored } from '#platform/backup/restore-mark'
import { addCommand } from './add-command.ts'
import { askAboutStarter } from './ask-about-starter.ts'
import { commandVerbs, starterUndecided } from './command-verbs.ts'
import { doctorCommand } from './doctor-command.ts'
import type { Ended } from './import-command.ts'
import { keysFor } from './keys-for.ts'
import { listCommand } from './list-command.ts'
import { mcpCommand } from './mcp-command.ts'
import { readEnv, type Env } from '../env.ts'
import { standAlone } from './stand-alone.ts'
import { ownCommand } from '#platform/own-command'

const migrationsFolder = fileURLToPath(new URL('../../db/migrations', import.meta.url))
const say = (sentence: string) => void process.stdout.write(`${sentence}\n`)
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
  if (verb === 'doctor') return await doctorCommand(words, process.env)
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
    case 'list':
      return await listCommand(words, env.BASE_URL ?? `http://localhost:${env.PORT}`, process.stdout)
    case 'add':
      return await addCommand(words, env.BASE_URL ?? `http://localhost:${env.PORT}`, env.EPIGRAPH_TOKEN, process)
    case 'mcp':
      await mcpCommand(words, env.BASE_URL ?? `http://localhost:${env.PORT}`, env.EPIGRAPH_TOKEN)
      return undefined
    default:
      throw new Invalid(
        'The commands are doctor, backup [FOLDER], restore FILE, move-in PLACE, migrate, maintain, forget-secret, import FILE, bring-texts FOLDER, list [URL], add [URL], mcp [URL] and admin.',
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
async function bySite(env: Env, dataDir: string, verb: keyof typeof commandVerbs): Promise<Ended | undefined> {
  if (env.DATABASE_URL) return undefined
  const answer = await callControl(dataDir, verb, { file, words }, say)
  return answer.running ? endedOf(answer.output) : undefined
}

function endedOf(output: unknown): Ended {
  if (typeof output !== 'object' || output === null || !('said' in output) || !('code' in output)) return String(output)
  return { said: String(output.said), code: Number(output.code) }
}

async function byOurselves(env: Env, dataDir: string, verb: keyof typeof commandVerbs): Promise<Ended> {
  if (verb !== 'migrate' && verb !== 'move-in') requireDatabase(env, dataDir)
  const stopped = new AbortController()
  // A backup takes its unfinished file away, and an import ends at a whole step; what else runs ends as the database ends it.
  if (verb === 'backup' || verb === 'import' || verb === 'bring-texts')
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stopped.abort())
  return withDatabase(env, dataDir, async (database) => {
    // Whatever there is may be kept; nothing is to be built on half of a site.
    if (verb !== 'backup') await requireRestored(database)
    const alone = standAlone(env, dataDir, database, migrationsFolder)
    try {
      // A site may begin by moving in; the starter collection then stays away.
      if (verb === 'move-in') await alone.upgrade(say)
      return await commandVerbs[verb]({ database, dataDir, signal: stopped.signal, ...alone }, { file, words }, say)
    } finally {
      await alone.close()
    }
  })
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
  if (file) return await restoreFile(env, dataDir, file, replaces)
  requireDatabase(env, dataDir)
  await withDatabase(env, dataDir, giveUpRestore)
  return `The restore was abandoned, and the site is as it was before. Start it: ${ownCommand('start')}`
}

async function restoreFile(env: Env, dataDir: string, file: string, replace: boolean): Promise<string> {
  say(`Checking ${file} …`)
  // Before anything is opened or made.
  const keys = await keysFor(env, file)
  await checkBackupFile(file, keys)
  const { rows, tables, files } = await withDatabase(env, dataDir, async (database) => {
    const alone = standAlone(env, dataDir, database, migrationsFolder)
    const finish = async () => {
      const ctx = await alone.ctx()
      const held = await holdRestored(ctx)
      if (held > 0) say('A newsletter may have been sent since the backup. Check it in the desk.')
      const off = await holdRestoredWebhooks(ctx)
      if (off > 0) say('Webhooks are off, so that a copy of the site tells nobody. Turn them on in the desk.')
      if (await holdRestoredFediverse(ctx))
        say('The fediverse is off, so that a copy of the site writes to no followers. Turn it on in the desk.')
    }
    try {
      if (replace) await keepWhatGoes(database, (await alone.backups()) ?? (await alone.backups(path.dirname(file))))
      return await restoreFromFile(database, file, { migrationsFolder, files: await alone.files(), keys, replace, say, finish })
    } finally {
      await alone.close()
    }
  })
  return `Restored ${rows.toLocaleString('en')} rows of ${tables} tables and ${files.toLocaleString('en')} files, all verified. Everyone has to sign in again. Start the site: ${ownCommand('start')}`
}

/** Anyone who named the wrong file, or the wrong database, has a way back. */
async function keepWhatGoes(database: Database, backups: Backups | undefined): Promise<void> {
  const use = await findUse(database.db)
  // After a restore that was cut off at its end there are the rows of a file, and nobody has touched them.
  if (!use || !backups || (await isUntouchedRestore(database.db))) return
  say(`Backing up the current site (${use}) …`)
  const { name } = await backups.make({ at: new Date() })
  say(`It is in ${path.join(backups.folder, name)}.`)
}

async function withDatabase<R>(env: Env, dataDir: string, fn: (database: Database) => Promise<R>): Promise<R> {
  say(env.DATABASE_URL ? 'Connecting to PostgreSQL …' : `Opening the embedded database in ${dataDir} …`)
  const database = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir, log: createLog('error') })
  try {
    return await fn(database)
  } finally {
    await database.close()
  }
}
