import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Ctx } from '#access'
import type { Database } from '#platform/db'
import type { Backups } from '#platform/ground'
import { hasMovedIn, moveIn, openSource, reportCsv, reportJson, reportLines, type Report } from '#moving'
import { Invalid } from '#platform/errors'
import { countOfCollection } from '#quotes'
import { forgetSharedSecret } from '#platform/shared-secret'
import { starterUndecided } from './ask-about-starter.ts'
import { adminCommand } from './admin-command.ts'
import { bringTextsCommand } from './bring-texts-command.ts'
import { guessLanguage } from '#plates'
import { sizeOf } from '../app/site/size-of.ts'
import { embeddedLine } from '../embedded-line.ts'
import { importCommand, type Ended } from './import-command.ts'
import { ownCommand } from '#platform/own-command'

export type Site = {
  database: Database
  dataDir: string
  /** In that folder, or where they are set up to be; undefined where that is nowhere. */
  backups: (folder?: string) => Promise<Backups | undefined>
  /** The process stops: end soon. */
  signal: AbortSignal
  /** The system's own, for verbs of features. */
  ctx: () => Promise<Ctx>
  /** Brings the schema to what this release needs, after a backup where it is in use. @returns the migrations that were applied */
  upgrade: (say: (sentence: string) => void) => Promise<string[]>
  /** Where links lead. */
  origin: () => string
}

export type CommandName =
  | 'backup'
  | 'doctor'
  | 'move-in'
  | 'migrate'
  | 'maintain'
  | 'forget-secret'
  | 'admin'
  | 'import'
  | 'bring-texts'

type CommandVerb = (site: Site, input: unknown, say: (sentence: string) => void) => Promise<Ended>

/** What the running site does when a command line asks, and a command line itself where no site runs. */
export const commandVerbs: Record<CommandName, CommandVerb> = {
  async backup({ backups, signal }, input, say) {
    const own = await backups(fileOf(input))
    if (!own) throw new Invalid(`Name a folder: ${ownCommand('backup', 'FOLDER')} (or set BACKUP_DIR for nightly backups).`)
    const { name, rows, tables, files, bytes } = await own.make({ at: new Date(), say, signal })
    const gone = fileOf(input) === undefined ? own.rotate() : []
    if (gone.length > 0) say(`Deleted older backups: ${gone.join(', ')}`)
    const held = `${rows.toLocaleString('en')} rows of ${tables} tables and ${files.toLocaleString('en')} files in ${sizeOf(bytes)}`
    return `${path.join(own.folder, name)} is written and was read back: ${held}.`
  },
  /** How the embedded database is; all else is looked at by who asks, with the settings that it has. */
  async doctor({ database }) {
    return JSON.stringify(await embeddedLine(database))
  },
  async 'move-in'({ database, ctx, dataDir, signal }, input, say) {
    const words = wordsOf(input)
    const flags = new Set(['--dry-run', '--with-starter', '--without-starter'])
    const [place, ...more] = words.filter((word) => !flags.has(word))
    const [dryRun, withStarter, withoutStarter] = [...flags].map((flag) => words.includes(flag))
    if (place === undefined || more.length > 0 || (withStarter && withoutStarter))
      throw new Invalid(
        `Name the source: ${ownCommand('move-in', 'postgres://… | FOLDER | FILE.zip [--dry-run] [--with-starter | --without-starter]')}`,
      )
    const site = await ctx()
    const starter = withStarter || withoutStarter || (await hasMovedIn(site)) ? 0 : await countOfCollection(site)
    if (starter > 0) return { said: aboutStarter(starter), code: starterUndecided }
    const source = await openSource(place, path.join(dataDir, 'moving-in'))
    try {
      const options = { languageOf: guessLanguage, dryRun, withoutStarter, say, signal }
      const report = await database.patiently(60 * 60_000, () => moveIn(site, source, options))
      for (const line of reportLines(report)) say(line)
      const kept = keepReport(dataDir, report, site.clock.now())
      return `${dryRun ? 'This was a dry run: nothing was saved.' : 'It has moved in.'} Each row that was left out or altered is in ${kept}.csv, and with the figures in ${kept}.json`
    } finally {
      await source.close()
    }
  },
  async migrate({ upgrade }, _input, say) {
    const applied = await upgrade(say)
    return applied.length > 0 ? `The schema is up to date; applied ${applied.join(', ')}.` : 'The schema was up to date.'
  },
  async maintain({ database }) {
    await database.maintain()
    return database.engine === 'pglite'
      ? 'The database is vacuumed, and its log is written out.'
      : 'Nothing to do: a PostgreSQL server vacuums itself.'
  },
  async 'forget-secret'({ database }) {
    await forgetSharedSecret(database)
    return 'The next process that starts sets the secret for all. Everything signed with the old one is now invalid.'
  },
  async import({ ctx, origin, database, signal }, input, say) {
    const alone = database.engine === 'pglite'
    return await importCommand(await ctx(), wordsOf(input), { say, signal, alone, origin: origin() })
  },
  async 'bring-texts'({ ctx, signal }, input, say) {
    return await bringTextsCommand(await ctx(), wordsOf(input), { say, signal })
  },
  async admin({ ctx, origin }, input) {
    return await adminCommand(await ctx(), origin(), wordsOf(input))
  },
}

const aboutStarter = (quotes: number) =>
  `This site holds ${quotes.toLocaleString('en')} quotes of the starter collection. Nothing was moved in yet.
--with-starter     keeps them, and the other site's authors and categories join those of the same name
--without-starter  moves them to the trash first, with their authors and categories. What was edited stays. You can undo this in the desk`

function wordsOf(input: unknown): string[] {
  if (typeof input !== 'object' || input === null || !('words' in input) || !Array.isArray(input.words)) return []
  return input.words.map(String)
}

function keepReport(dataDir: string, report: Report, at: Date): string {
  const folder = path.join(dataDir, 'moved-in')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const name = path.join(folder, at.toISOString().slice(0, 19).replaceAll(':', '-'))
  writeFileSync(`${name}.csv`, reportCsv(report), { mode: 0o600 })
  writeFileSync(`${name}.json`, reportJson(report), { mode: 0o600 })
  return name
}

function fileOf(input: unknown): string | undefined {
  if (typeof input !== 'object' || input === null || !('file' in input)) return undefined
  return typeof input.file === 'string' && input.file !== '' ? input.file : undefined
}
