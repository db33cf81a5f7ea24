import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createAuthor, restoreAuthor, updateAuthor } from '#authors'
import { createCategory, restoreCategory, updateCategory } from '#categories'
import { isHouseError } from '#platform/errors'
import { templateNames } from '#plates'
import {
  changeQuotes,
  createQuote,
  deleteAuthor,
  deleteCategory,
  mergeAuthors,
  mergeQuote,
  followRenames,
  restoreQuote,
  updateQuote,
} from '#quotes'
import { updateSettings } from '#settings'
import { aHouse, type House } from '#test/house'
import { aShelf } from '#test/shelf'
import { restoreVersion, undoBatch } from './index.ts'

/**
 * What somebody sees of the site, on the desk and outside, and what is counted of it. Left out is what only ever counts up or says when (`version`, `updated_at`), what was made
 * and taken back is in the trash since (`made`), in which order a search vector has its words, and addresses that once led somewhere and lead there forever (`slugs`, `gone`).
 */
async function checksum({ db }: House, made: ReadonlySet<string>): Promise<string> {
  const mine = sql`array[${sql.join([...made, '00000000-0000-4000-8000-000000000000'])}]::uuid[]`
  const bookkeeping = sql`'{version,updated_at,search_made}'::text[]`
  const { rows } = await sql<{ content: unknown }>`
    select to_jsonb(q) - ${bookkeeping} - '{search,desk_words}'::text[] || jsonb_build_object('words', tsvector_to_array(q.search)) as content from quotes q where q.id <> all(${mine})
    union all select to_jsonb(t) - 'id' - 'created_at' from quote_translations t where t.quote_id <> all(${mine})
    union all select to_jsonb(l) from quote_categories l where l.quote_id <> all(${mine})
    union all select to_jsonb(a) - ${bookkeeping} from authors a where a.id <> all(${mine})
    union all select to_jsonb(x) from author_aliases x where x.author_id <> all(${mine})
    union all select to_jsonb(c) - ${bookkeeping} from categories c where c.id <> all(${mine})
    union all select to_jsonb(k) from quote_counters k where k.n <> 0
    union all select to_jsonb(d) from desk_labels d where d.n <> 0
    union all select to_jsonb(s) - ${bookkeeping} from website_settings s`.execute(db)
  const lines = rows.map(({ content }) => JSON.stringify(content)).toSorted()
  return createHash('sha256').update(lines.join('\n')).digest('hex')
}

type Thing = { id: string }
type World = { house: House; quotes: Thing[]; authors: Thing[]; categories: Thing[]; made: Set<string> }

const place = fc.nat({ max: 30 })
const word = fc.constantFrom('alpha', 'Βῆτα', '吾輩は猫である', 'नमस्ते', 'العلم نور', 'to be, or not to be')

const step = fc.oneof(
  fc.record({ verb: fc.constantFrom('publish', 'unpublish', 'feature', 'unfeature', 'trash', 'restore'), at: place }),
  fc.record({
    verb: fc.constantFrom(
      'create',
      'edit',
      'rewrite',
      'go-back',
      'trash-author',
      'rename-author',
      'merge',
      'merge-author',
      'trash-category',
      'rename-category',
    ),
    at: place,
    word,
    to: place,
  }),
  fc.record({ verb: fc.constantFrom('bulk-publish', 'bulk-tag', 'bulk-shelve', 'bulk-trash'), at: place, word, to: place }),
  fc.record({ verb: fc.constant('settings'), word }),
)
type Step = { verb: string; at?: number; word?: string; to?: number }

const pick = <T>(from: T[], at = 0): T => {
  const one = from[at % from.length]
  if (one === undefined) throw new Error('there is nothing to choose from')
  return one
}

async function take(world: World, { verb, at, word = '', to }: Step): Promise<void> {
  const { house, quotes, authors, categories, made } = world
  const ctx = house.as('admin')
  const { id } = pick(quotes, at)
  const author = pick(authors, to)
  const category = pick(categories, to)
  const some = quotes.filter((_, n) => (n + (at ?? 0)) % 2 === 0).map((quote) => quote.id)
  switch (verb) {
    case 'publish':
    case 'unpublish':
    case 'feature':
    case 'unfeature':
    case 'trash':
      return void (await changeQuotes(ctx, { ids: [id], act: verb }))
    case 'restore':
      return void (await restoreQuote(ctx, id))
    case 'create': {
      const quote = await createQuote(ctx, { text: word, author_id: author.id, category_id: category.id, tags: ['made'] })
      made.add(quote.id)
      return void quotes.push(quote)
    }
    case 'edit':
    case 'rewrite': {
      const version = await versionOf(house, id)
      const more =
        verb === 'edit'
          ? {}
          : {
              translations: [{ language: 'la', text: word }],
              plate: templateNames[at ?? 0] ?? null,
              useMultipleCategories: true,
              category_ids: categories.map((one) => one.id),
            }
      return void (await updateQuote(ctx, id, {
        text: `${word} ${at}`,
        author_id: author.id,
        category_id: category.id,
        version,
        ...more,
      }))
    }
    case 'go-back': {
      const { rows } = await sql<{
        id: number
      }>`select id from changes where noun = 'quote' and noun_id = ${id} order by id limit 1`.execute(house.db)
      return void (await restoreVersion(
        ctx,
        { noun: 'quote', id },
        { entry: rows[0]?.id ?? 0, version: await versionOf(house, id) },
      ))
    }
    case 'trash-author':
      return void (await (at === 0 ? restoreAuthor(ctx, author.id) : deleteAuthor(ctx, author.id)))
    case 'rename-author':
      return void (await updateAuthor(ctx, author.id, { name: `${word} ${at}`, aliases: [`${word} the ${at}th`] }))
    case 'merge':
      return void (await mergeQuote(ctx, id, pick(quotes, to).id))
    case 'merge-author':
      return void (await mergeAuthors(ctx, author.id, pick(authors, (to ?? 0) + 1).id))
    case 'trash-category':
      return void (await (at === 0 ? restoreCategory(ctx, category.id) : deleteCategory(ctx, category.id)))
    case 'rename-category':
      return void (await updateCategory(ctx, category.id, {
        name: `${word} ${at}`,
        description: word,
        isActive: (at ?? 0) % 3 > 0,
      }))
    case 'bulk-publish':
      return void (await changeQuotes(ctx, { ids: some, act: (to ?? 0) % 2 ? 'publish' : 'unpublish' }))
    case 'bulk-tag':
      return void (await changeQuotes(ctx, { ids: some, act: (to ?? 0) % 2 ? 'add-tags' : 'remove-tag', tags: [word, 'made'] }))
    case 'bulk-shelve':
      return void (await changeQuotes(ctx, {
        ids: some,
        act: (to ?? 0) % 2 ? 'set-category' : 'add-category',
        category: category.id,
      }))
    case 'bulk-trash':
      return void (await changeQuotes(ctx, { ids: some, act: 'trash' }))
    default:
      return void (await updateSettings(ctx, { website_title: word }))
  }
}

async function versionOf({ db }: House, id: string): Promise<number> {
  return (await db.selectFrom('quotes').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version
}

async function batchesSince({ db }: House, entry: number): Promise<string[]> {
  const { rows } = await sql<{ batch: string }>`
    select batch from changes where id > ${entry} and batch is not null group by batch order by max(id) desc`.execute(db)
  return rows.map(({ batch }) => batch)
}

async function newestEntry({ db }: House): Promise<number> {
  return (await sql<{ id: number }>`select coalesce(max(id), 0)::int as id from changes`.execute(db)).rows[0]?.id ?? 0
}

it('whatever was done, undone batch by batch from the last, leaves the site as it was', async () => {
  const house = await aHouse()
  const { aQuote, author, category } = await aShelf(house.ctx)
  const seneca = await createAuthor(house.ctx, { name: 'Seneca' })
  const virtue = await createCategory(house.ctx, { name: 'Virtue', description: 'Of the good life.' })
  await updateSettings(house.ctx, { website_title: 'Epigraph' })
  const quotes = [
    await aQuote({ tags: ['a'], translations: [{ language: 'el', text: 'Γνῶθι σεαυτόν.' }] }),
    await aQuote({ isActive: false }),
    await aQuote({ isFeatured: true, useMultipleCategories: true, category_ids: [category.id, virtue.id] }),
    await aQuote({ author_id: seneca.id, category_id: virtue.id }),
  ]
  const made = new Set<string>()
  const ends = Date.now() + 15_000
  let taken = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 7 }), async (steps) => {
      // However slow the machine is, what it had time for was right.
      if (Date.now() > ends) return
      const world: World = { house, quotes: [...quotes], authors: [author, seneca], categories: [category, virtue], made }
      const [was, entry] = [await checksum(house, made), await newestEntry(house)]
      for (const one of steps) {
        house.clock.advance(60_000)
        try {
          await take(world, one)
          taken++
        } catch (error) {
          // What a verb refuses leaves nothing.
          if (!isHouseError(error)) throw error
        }
      }
      for (const batch of await batchesSince(house, entry)) await undoBatch(house.as('admin'), batch)
      // What a job does in a running house: quotes carry the names that came back.
      await followRenames(house.ctx, {}, AbortSignal.timeout(10_000))
      expect(await checksum(house, made)).toBe(was)
    }),
    { numRuns: 40, endOnFailure: true },
  )
  expect(taken).toBeGreaterThan(10)
})
