import type { Ctx } from '#access'
import { readWritten, type Changed } from '#changes'
import { addressIn, prefixOf } from '#messages'
import { findQuotesById } from '#quotes'
import { getSettings, languagesOf } from '#settings'
import { authorPath, categoryPath, quotePath } from '../site/paths.ts'

/** Of one batch no more are named: the sitemap has all of them. */
const mostOfABatch = 10_000
/** So many quotes are read at once. */
const atOnce = 500

const shelves = [
  ['author', authorPath],
  ['category', categoryPath],
] as const

/**
 * The addresses of the quotes, authors and categories that these changes made, altered, moved or removed, in each language of the site, each once.
 * What readers never saw is not among them.
 */
export async function changedPages(ctx: Ctx, origin: string, changes: readonly Changed[]): Promise<string[]> {
  const seen = changes.filter((change) => change.seen !== 'nothing')
  const paths = new Set([...(await changedQuotes(ctx, seen))].map(quotePath))
  for (const [noun, pathOf] of shelves)
    for (const { slugs } of await readWritten(ctx, batchesOf(seen, noun), noun, mostOfABatch))
      for (const slug of slugs) paths.add(pathOf(slug))
  const { others } = languagesOf(await getSettings(ctx))
  return ['', ...others.map(prefixOf)].flatMap((begins) => [...paths].map((path) => origin + addressIn(begins, path)))
}

/** The notice of one says what readers saw of it. That of many says it of none of them: those that can be read now are meant, or all of them where some were taken away. */
async function changedQuotes(ctx: Ctx, seen: readonly Changed[]): Promise<Set<string>> {
  const quotes = seen.filter(({ noun }) => noun === 'quote')
  const found = new Set(quotes.flatMap(({ id }) => id ?? []))
  const many = quotes.filter(({ id }) => id === null)
  const removing = many.filter((change) => change.seen === 'removed')
  for (const { id } of await readWritten(ctx, batchesOf(removing, 'quote'), 'quote', mostOfABatch)) found.add(id)
  const others = many.filter((change) => change.seen !== 'removed')
  const written = await readWritten(ctx, batchesOf(others, 'quote'), 'quote', mostOfABatch)
  for (let from = 0; from < written.length; from += atOnce) {
    const ids = written.slice(from, from + atOnce).map(({ id }) => id)
    for (const { id } of await findQuotesById(ctx, ids)) found.add(id)
  }
  return found
}

const batchesOf = (changes: readonly Changed[], noun: Changed['noun']) => [
  ...new Set(changes.flatMap((change) => (change.noun === noun ? (change.batch ?? []) : []))),
]
