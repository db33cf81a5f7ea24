import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { requireRight, takeInput, type Ctx, type Given } from '#access'
import { changeMany, type Writing } from '#changes'
import { say } from '#messages'
import { constraintOf } from '#platform/db'
import { Conflict } from '#platform/errors'
import { getSettings, languagesOf } from '#settings'
import { asRecorded, mostHops, mostRedirects, pathIn, readLines, redirectsInput, refused, type Leading } from './redirect.ts'
import { countRedirects, insertRedirects, lockAdding, readTargets, readWritten } from './store.ts'

const taken = () => say('desk-redirects.added-meanwhile')

/**
 * Adds a redirect for each line, or none of them. `origin`: the site's own; null where it isn't known. @returns how many, and the batch by which they can be undone
 * @throws Forbidden below admin · Invalid that names the first wrong line, what would lead in a circle, or would never be used · Conflict where a path leads somewhere already
 */
export async function addRedirects(
  ctx: Ctx,
  input: Given<z.input<typeof redirectsInput>>,
  origin: string | null,
  batch: string = randomUUID(),
): Promise<{ added: number; batch: string }> {
  requireRight(ctx, 'redirects.manage')
  const lines = readLines(takeInput(redirectsInput, input).lines, { origin, codes: await siteCodes(ctx) })
  const made = lines.map((line) => ({ ...line, id: randomUUID() }))
  try {
    await changeMany(ctx, { noun: 'redirect', verb: 'create', batch }, async (writing) => {
      await lockAdding(writing)
      await insertFree(writing, made)
      return { changes: made.map((one) => ({ id: one.id, before: null, after: asRecorded(one), seen: 'nothing' as const })) }
    })
  } catch (fault) {
    if (constraintOf(fault) === 'redirects_path_key') throw already(taken())
    throw fault
  }
  return { added: made.length, batch }
}

/** The languages that addresses of the site begin with. */
async function siteCodes(ctx: Ctx): Promise<string[]> {
  const { own, others } = languagesOf(await getSettings(ctx))
  return [own, ...others].map((code) => code.toLowerCase())
}

/** The caller holds the lock. @throws Conflict or Invalid where one of them leads somewhere already, would never be used, or leads in a circle */
export async function insertFree(writing: Writing, made: readonly (Leading & { id: string })[]): Promise<void> {
  await requireFree(writing, made)
  await requireEnd(writing, made)
  await insertRedirects(writing, made)
}

async function requireFree(ctx: Ctx, lines: readonly Leading[]): Promise<void> {
  const paths = lines.map(({ path }) => path)
  if ((await countRedirects(ctx)) + lines.length > mostRedirects)
    throw refused(say('desk-redirects.most', { most: mostRedirects }))
  const [there] = (await readTargets(ctx, paths)).entries()
  if (there) throw already(say('desk-redirects.leads-already', { from: there[0], to: there[1] }))
  const [written] = await readWritten(ctx, paths)
  if (written !== undefined) throw refused(say('desk-redirects.page-there', { path: written }))
}

const already = (sentence: string) => new Conflict(sentence, { lines: sentence })

/** Each leads to an end, together with those that are there. One query for each step of the longest way. */
async function requireEnd(ctx: Ctx, lines: readonly Leading[]): Promise<void> {
  const codes = await siteCodes(ctx)
  const targets = new Map(lines.map(({ path, target }) => [path, target]))
  let ways = lines.map(({ path, target }) => ({ steps: [path], at: pathIn(target, codes) }))
  while (ways.length > 0) {
    for (const { steps, at } of ways) {
      if (at !== null && steps.includes(at)) throw refused(say('desk-redirects.circle', { steps: [...steps, at].join(' → ') }))
      if (steps.length > mostHops)
        throw refused(say('desk-redirects.too-many-steps', { steps: steps.join(' → '), first: steps[0] ?? '' }))
    }
    const unknown = ways.flatMap(({ at }) => (at !== null && !targets.has(at) ? [at] : []))
    for (const [path, target] of unknown.length > 0 ? await readTargets(ctx, [...new Set(unknown)]) : [])
      targets.set(path, target)
    ways = ways.flatMap(({ steps, at }) => {
      const next = at === null ? undefined : targets.get(at)
      return at === null || next === undefined ? [] : [{ steps: [...steps, at], at: pathIn(next, codes) }]
    })
  }
}
