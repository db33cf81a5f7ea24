import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { requireRole, type Ctx } from '#access'
import { change } from '#changes'
import { insertTexts } from '#library'
import { checkedFile, passagesFile, textsFile } from './evidence.ts'
import { insertPassages, lacksPassages, lockPassages } from './store.ts'
import type { PassagesTable } from './tables.ts'

/**
 * Gives the quotes of the starter collection their passages, once: after it was loaded, or at the first start of a release that has them. All or nothing.
 * @returns how many were added: 0 where the site doesn't hold the collection, or has them
 * @throws Forbidden for anyone but admins · an Error that names the file where one is broken
 */
export async function loadPassages(ctx: Ctx, folder: string): Promise<number> {
  requireRole(ctx, 'admin')
  if (!(await lacksPassages(ctx))) return 0
  const read = await readPassages(folder)
  if (read.texts.length === 0) return 0
  const { loaded } = await change(ctx, { noun: 'collection', id: 'starter', verb: 'load-passages' }, async (writing) => {
    await lockPassages(writing)
    const nothing = { passages: 0 }
    if (!(await lacksPassages(writing))) return { loaded: 0, before: nothing, after: nothing }
    const texts = await insertTexts(writing, read.texts)
    const passages = await insertPassages(writing, read.passages)
    return { loaded: passages, after: { passages, texts } }
  })
  return loaded
}

async function readPassages(folder: string): Promise<{ texts: Parameters<typeof insertTexts>[1]; passages: PassagesTable[] }> {
  const names = (await readdir(path.join(folder, 'passages')).catch(() => [])).filter((name) => name.endsWith('.json')).sort()
  if (names.length === 0) return { texts: [], passages: [] }
  const texts = Object.entries(await readPart(path.join(folder, 'texts.json'), textsFile))
  const { passages: confirmed_on } = await readPart(path.join(folder, 'checked.json'), checkedFile)
  const files = await Promise.all(names.map((name) => readPart(path.join(folder, 'passages', name), passagesFile)))
  return {
    texts: texts.map(([id, { translator = null, edition = null, commit = null, ...text }]) => ({
      ...text,
      id,
      translator,
      edition,
      commit,
      language: null,
      year: null,
      address: null,
    })),
    passages: files.flatMap((file) =>
      Object.entries(file).map(([quote_id, { text, mark = null, speaker = null, ...passage }]) => ({
        ...passage,
        quote_id,
        text_id: text,
        mark,
        speaker,
        found_by: 'program' as const,
        confirmed_by: null,
        confirmed_on,
        part: null,
        from_word: null,
        to_word: null,
      })),
    ),
  }
}

async function readPart<T>(file: string, shape: { parse(read: unknown): T }): Promise<T> {
  try {
    return shape.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch (cause) {
    throw new Error(`The starter collection cannot be read: ${file}`, { cause })
  }
}
