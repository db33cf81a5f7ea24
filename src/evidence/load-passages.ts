import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { requireRight, type Ctx } from '#access'
import { change } from '#changes'
import { insertTexts, languageCode } from '#library'
import { checkedFile, passagesFile, textsFile } from './evidence.ts'
import {
  fillLanguages,
  fillWorks,
  hasOlderPassages,
  insertPassages,
  lacksLanguages,
  lacksPassages,
  lacksWorks,
  lockPassages,
  updatePassages,
} from './store.ts'
import type { PassagesTable } from './tables.ts'

/**
 * Gives the quotes of the starter collection their passages: after it was loaded, or at the first start of a release that has them. All or nothing.
 * A newer release brings newer ones, where no person confirmed another.
 * @returns how many were written: 0 where the site doesn't hold the collection, or has them
 * @throws Forbidden for anyone but admins · an Error that names the file where one is broken
 */
export async function loadPassages(ctx: Ctx, folder: string): Promise<number> {
  requireRight(ctx, 'settings.change')
  const texts = await readTexts(folder)
  const ids = texts.map(({ id }) => id)
  if (texts.length === 0) return 0
  if (!(await lacksPassages(ctx, ids))) {
    await giveLanguages(ctx, texts)
    await giveWorks(ctx, texts)
    return await renewPassages(ctx, folder)
  }
  const read = await readPassages(folder)
  const { loaded } = await change(ctx, { noun: 'collection', id: 'starter', verb: 'load-passages' }, async (writing) => {
    await lockPassages(writing)
    const nothing = { passages: 0 }
    if (!(await lacksPassages(writing, ids))) return { loaded: 0, before: nothing, after: nothing }
    const added = await insertTexts(writing, texts)
    const passages = await insertPassages(writing, read)
    return { loaded: passages, after: { passages, texts: added } }
  })
  return loaded
}

async function renewPassages(ctx: Ctx, folder: string): Promise<number> {
  const read = await readPassages(folder)
  if (!(await hasOlderPassages(ctx, read))) return 0
  const { after } = await change(ctx, { noun: 'collection', id: 'starter', verb: 'renew-passages' }, async (writing) => ({
    before: { passages: 0 },
    after: { passages: await updatePassages(writing, read) },
  }))
  return after.passages
}

/** Earlier releases loaded texts without their languages. */
async function giveLanguages(ctx: Ctx, texts: NewText[]): Promise<void> {
  if (!(await lacksLanguages(ctx, texts))) return
  await change(ctx, { noun: 'collection', id: 'starter', verb: 'load-languages' }, async (writing) => ({
    before: { languages: 0 },
    after: { languages: await fillLanguages(writing, texts) },
  }))
}

/** Earlier releases loaded texts without the works that they translate. What staff have entered stays. */
async function giveWorks(ctx: Ctx, texts: NewText[]): Promise<void> {
  if (!(await lacksWorks(ctx, texts))) return
  await change(ctx, { noun: 'collection', id: 'starter', verb: 'load-works' }, async (writing) => ({
    before: { works: 0 },
    after: { works: await fillWorks(writing, texts) },
  }))
}

type NewText = Parameters<typeof insertTexts>[1][number]

async function readTexts(folder: string): Promise<NewText[]> {
  if ((await namesOfFiles(folder)).length === 0) return []
  const texts = Object.entries(await readPart(path.join(folder, 'texts.json'), textsFile))
  return texts.map(([id, { translator = null, of = null, edition = null, commit = null, language, ...text }]) => ({
    ...text,
    id,
    translator,
    of_work: of,
    edition,
    commit,
    language: languageCode(language),
    year: null,
    address: null,
  }))
}

async function namesOfFiles(folder: string): Promise<string[]> {
  return (await readdir(path.join(folder, 'passages')).catch(() => [])).filter((name) => name.endsWith('.json')).sort()
}

async function readPassages(folder: string): Promise<PassagesTable[]> {
  const { passages: confirmed_on } = await readPart(path.join(folder, 'checked.json'), checkedFile)
  const names = await namesOfFiles(folder)
  const files = await Promise.all(names.map((name) => readPart(path.join(folder, 'passages', name), passagesFile)))
  return files.flatMap((file) =>
    Object.entries(file).map(([quote_id, { text, mark = null, speaker = null, ...passage }]) => ({
      ...passage,
      quote_id,
      text_id: text,
      mark,
      speaker,
      edition: null,
      found_by: 'program' as const,
      confirmed_by: null,
      confirmed_on,
      part: null,
      from_word: null,
      to_word: null,
    })),
  )
}

async function readPart<T>(file: string, shape: { parse(read: unknown): T }): Promise<T> {
  try {
    return shape.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch (cause) {
    throw new Error(`The starter collection cannot be read: ${file}`, { cause })
  }
}
