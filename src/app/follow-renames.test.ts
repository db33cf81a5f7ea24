import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { systemActor, type Ctx } from '#access'
import { createAuthor, updateAuthor } from '#authors'
import { createCategory, updateCategory } from '#categories'
import { changedChannel, readChanged } from '#changes'
import { openDatabase, type DatabaseSettings } from '#platform/db'
import { inTransaction } from '#platform/transaction'
import { findQuotes } from '#quotes'
import { databaseSettings } from '#test/house'
import { startProcess } from '#test/kill-rounds'
import { filesInMemory } from '#test/files-in-memory'
import { noMail } from '#test/no-mail'
import { noWeb } from '#test/no-web'
import { deriveKey } from '#test/derive-key'
import { openSiteJobs } from './jobs.ts'

const many = 5_000
const description = 'What is worth keeping.'

test(
  '5,000 quotes come to carry a new name by a job that goes on where it was killed; lists have it at once',
  { timeout: 120_000 },
  async () => {
    const settings = await databaseSettings('migrated')
    const before = await aSite(settings)
    await before.open()
    const author = await createAuthor(before.ctx, { name: 'Marcus' })
    const category = await createCategory(before.ctx, { name: 'Wisdom', description })
    await addQuotes(before.ctx, author.id, category.id)

    // Rolled back together, and committed together.
    const attempt = inTransaction(before.ctx, async (inside) => {
      await updateAuthor(inside, author.id, { name: 'Aurelius' })
      throw new Error('no')
    })
    await expect(attempt).rejects.toThrow('no')
    expect([await before.waiting(), await before.jobs()]).toEqual([0, 0])
    await updateAuthor(before.ctx, author.id, { name: 'Aurelius' })
    expect([await before.waiting(), await before.jobs()]).toEqual([1, 1])
    const { quotes } = await findQuotes(before.ctx, { author: author.id })
    expect(new Set(quotes.map((quote) => quote.author))).toEqual(new Set(['Aurelius']))
    expect(await before.carrying('Aurelius')).toEqual([])
    await before.close()

    const killed = startProcess('work', settings)
    await expect
      .poll(() => killed.lines().filter((line) => line.includes('quotes carry a new name')).length, {
        timeout: 60_000,
        interval: 5,
      })
      .toBeGreaterThan(8)
    await killed.kill()

    const after = await aSite(settings)
    const reached = await after.carrying('Aurelius')
    expect(reached.length).toBeGreaterThan(500)
    expect(reached.length).toBeLessThan(many)
    await after.open()
    await after.work()
    await expect.poll(() => after.waiting(), { timeout: 60_000 }).toBe(0)
    const all = await after.carrying('Aurelius')
    expect(all).toHaveLength(many)
    // What was reached before was not written again.
    expect(all).toEqual(expect.arrayContaining(reached))
    await after.close()
  },
)

test(
  'a category, one in multiple mode and an alias are followed too, and a second rename in the middle wins',
  { timeout: 60_000 },
  async () => {
    const settings = await databaseSettings('migrated')
    const site = await aSite(settings)
    await site.open()
    const author = await createAuthor(site.ctx, { name: 'Laozi' })
    const [main, other] = [
      await createCategory(site.ctx, { name: 'Wisdom', description }),
      await createCategory(site.ctx, { name: 'Nature', description }),
    ]
    await addQuotes(site.ctx, author.id, main.id, 20)
    await sql`update quotes set use_multiple_categories = true`.execute(site.ctx.db)
    await sql`insert into quote_categories select id, ${other.id}::uuid from quotes`.execute(site.ctx.db)
    const found = async (word: string) =>
      (await sql<{ n: number }>`select count(*)::int as n from quotes where search @@ ${word}::tsquery`.execute(site.ctx.db))
        .rows[0]?.n
    expect([await found('wisdom'), await found('nature'), await found('tzu')]).toEqual([20, 20, 0])

    const told: string[] = []
    const endListening = await site.database.listen(
      changedChannel,
      (payload) => void told.push(payload),
      () => undefined,
    )
    await updateCategory(site.ctx, main.id, { name: 'Insight', description })
    await updateCategory(site.ctx, other.id, { name: 'Woods', description })
    await updateAuthor(site.ctx, author.id, { name: 'Laozi', aliases: ['Lao Tzu'] })
    await updateCategory(site.ctx, other.id, { name: 'Rivers', description })
    expect(await site.waiting()).toBe(4)
    await site.work()
    await expect.poll(() => site.waiting(), { timeout: 30_000 }).toBe(0)
    expect([await found('wisdom'), await found('nature'), await found('woods')]).toEqual([0, 0, 0])
    // Pages that were kept in the meantime show what could be found then.
    await expect
      .poll(() => told.map((payload) => readChanged(payload)))
      .toContainEqual(expect.objectContaining({ noun: 'author', id: author.id, verb: 'follow', seen: 'altered' }))
    expect([await found('insight'), await found('rivers'), await found('tzu')]).toEqual([20, 20, 20])

    // The same form once more changes no name, so there is nothing to follow.
    await updateAuthor(site.ctx, author.id, { name: 'Laozi', aliases: ['Lao Tzu'], bio: 'Of the Tao.' })
    expect(await site.waiting()).toBe(0)
    await endListening()
    await site.close()
  },
)

async function aSite(settings: DatabaseSettings) {
  const database = await openDatabase(settings)
  let jobs: Awaited<ReturnType<typeof openSiteJobs>>
  const ctx: Ctx = {
    db: database.db,
    log: database.log,
    clock: { now: () => new Date() },
    actor: systemActor,
    deriveKey,
    jobs: { send: (...args) => jobs.send(...args) },
    mail: noMail,
    files: filesInMemory(),
    web: noWeb,
  }
  const one = async <R>(query: { execute(db: Ctx['db']): Promise<{ rows: R[] }> }) => (await query.execute(database.db)).rows
  let closed: Promise<void> | undefined
  const close = () => (closed ??= Promise.resolve(jobs?.stop(500)).then(() => database.close()))
  onTestFinished(close)
  return {
    database,
    ctx,
    close,
    open: async () => void (jobs = await openSiteJobs(database, { origin: 'http://localhost', timeZone: 'UTC' })),
    work: () => jobs.work(ctx),
    waiting: async () => (await one(sql<object>`select from renames`)).length,
    jobs: async () => (await one(sql<object>`select from jobs.job where name = 'follow-renames'`)).length,
    /** The quotes whose stored name and words are these; with the version of the row, which a write would change. */
    carrying: async (name: string) =>
      one(
        sql<object>`select id, xmin::text as written from quotes where author = ${name} and search @@ ${name.toLowerCase()}::tsquery`,
      ),
  }
}

async function addQuotes({ db }: Ctx, author: string, category: string, count = many): Promise<void> {
  await sql`
    insert into quotes (text, author, author_id, category_id, is_active, created_at)
    select 'Saying ' || n, '', ${author}, ${category}, true, now() - make_interval(mins => n) from generate_series(1, ${count}::int) as n`.execute(
    db,
  )
}
