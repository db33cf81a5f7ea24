import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Ctx } from '#access'
import { placePassages } from '#evidence'
import { bringText, findBrought, readPlainText, workTexts, type BroughtText, type Shows } from '#library'
import { Invalid, isHouseError } from '#platform/errors'
import { ownCommand } from '#platform/own-command'
import type { Ended } from './import-command.ts'

const usage = ownCommand('bring-texts', 'FOLDER [--shows text|passage|sentence]')

type Running = { say: (sentence: string) => void; signal: AbortSignal }

/**
 * `npm run bring-texts -- FOLDER`: adds the texts of a folder (.txt, as db/collection/README.md describes them) to the library. One that is there already is not brought again, so that what was cut off
 * can be gone on with. Ends with 2 where a file was refused. @throws Invalid that says how it is used
 */
export async function bringTextsCommand(ctx: Ctx, words: string[], { say, signal }: Running): Promise<Ended> {
  const { folder, shows } = read(words)
  const names = await namesIn(folder)
  const known = new Set((await findBrought(ctx)).map(nameOf))
  const counts = { brought: 0, there: 0, refused: 0 }
  for (const name of names) {
    if (signal.aborted) return { said: `Stopped after ${name}. The same command goes on from there.`, code: 1 }
    const outcome = await bringOne(ctx, path.join(folder, name), shows, known).catch((fault: unknown) => {
      if (!isHouseError(fault) || fault.code !== 'invalid') throw fault
      say(`${name}: ${fault.message}`)
      return 'refused' as const
    })
    counts[outcome] += 1
    if (outcome === 'brought' && counts.brought % 10 === 0) say(`${counted(counts.brought)} brought …`)
  }
  if (counts.brought > 0) say('Making them searchable …')
  await workTexts(ctx, signal)
  await placePassages(ctx, signal)
  const said = `${counted(counts.brought)} brought, ${counts.there} there already, ${counts.refused} refused.`
  return { said, code: counts.refused > 0 ? 2 : 0 }
}

async function bringOne(ctx: Ctx, file: string, shows: Shows, known: Set<string>): Promise<'brought' | 'there'> {
  const read = readPlainText(await readFile(file, 'utf8'))
  const about = {
    ...read,
    title: read.title ?? path.basename(file, '.txt'),
    author: read.author ?? 'Anonymous',
    licence: read.licence ?? '',
    shows,
  }
  if (known.has(nameOf(about))) return 'there'
  known.add(nameOf(about))
  await bringText(ctx, { about, divisions: read.divisions, indexLater: true })
  return 'brought'
}

const nameOf = ({
  title,
  author,
  translator,
  edition,
  language,
}: Pick<BroughtText, 'title' | 'author' | 'translator' | 'edition' | 'language'>) =>
  JSON.stringify([title, author, translator, edition, language])

function read([from = '', ...typed]: string[]): { folder: string; shows: Shows } {
  try {
    const { values, positionals } = parseArgs({ args: typed, options: { shows: { type: 'string' } }, allowPositionals: true })
    const [folder] = positionals
    if (!folder || positionals.length > 1) throw new Error('Name a folder of texts.')
    const { shows = 'passage' } = values
    if (shows !== 'text' && shows !== 'passage' && shows !== 'sentence')
      throw new Error(`“${shows}” is not how much of a text readers may read.`)
    return { folder: path.resolve(from, folder), shows }
  } catch (error) {
    throw new Invalid(`${error instanceof Error ? error.message : 'Unknown arguments.'}\n${usage}`)
  }
}

async function namesIn(folder: string): Promise<string[]> {
  const found = await stat(folder).catch(() => undefined)
  if (!found?.isDirectory()) throw new Invalid(`There is no folder ${folder}.`)
  const names = (await readdir(folder)).filter((name) => name.endsWith('.txt')).sort()
  if (names.length === 0) throw new Invalid(`${folder} has no text files (.txt).`)
  return names
}

const counted = (texts: number) => `${texts.toLocaleString('en')} ${texts === 1 ? 'text' : 'texts'}`
