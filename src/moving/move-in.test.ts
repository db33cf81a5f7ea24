import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { aPassword, firefox, signedIn } from '#test/an-account'
import { aHouse, type House } from '#test/house'
import { folderOf, movedIn, reasons } from '#test/moved-in'
import { otherSite, theirPassword, theirs } from '#test/other-site'
import { aPerson } from '#test/people'
import { aShelf } from '#test/shelf'
import { addRole, setRole, signIn } from '#accounts'
import { csvLine } from '#platform/csv'
import { findQuotes, getQuote } from '#quotes'
import { forgetSettings, getSetup } from '#settings'
import { exportSite, moveIn, openSource, reportCsv } from './index.ts'

// They are remembered by database, and this worker's tests share one.
beforeEach(() => forgetSettings())

async function counts({ db }: House): Promise<Record<string, number>> {
  const { rows } = await sql<
    Record<string, number>
  >`select (select count(*) from quotes) as quotes, (select count(*) from authors) as authors, (select count(*) from categories) as categories,
    (select count(*) from quote_categories) as links, (select count(*) from profiles) as profiles, (select count(*) from auth_users) as users, (select count(*) from user_actions) as actions,
    (select count(*) from email_subscriptions) as subscriptions, (select count(*) from changes) as changes`.execute(db)
  return rows[0] ?? {}
}

describe.each(['csv', 'json'] as const)('a site that comes as %s', (format) => {
  test('keeps ids, dates, counts and links; what does not fit is told', async () => {
    const house = await aHouse()
    await sql`insert into suppressions (email, reason, created_at) values ('barred@old.example', 'complaint', now())`.execute(
      house.db,
    )
    const report = await movedIn(house, folderOf(otherSite, format))

    const quote = await getQuote(house.as('visitor'), theirs.quote)
    expect(quote).toMatchObject({
      text: '=Say "it", then\nmean it.',
      author: 'Ada Okafor',
      author_id: theirs.ada,
      categoryId: theirs.wisdom,
      tags: ['life'],
      likes: 12,
      shares: 3,
      views: 400,
      isFeatured: true,
      status: 'unverified',
      useMultipleCategories: false,
    })
    expect(quote.createdAt.toISOString()).toBe('2021-03-04T05:06:07.000Z')
    const many = await getQuote(house.as('visitor'), theirs.many)
    expect(many).toMatchObject({ useMultipleCategories: true, likes: 0 })
    expect(many.categories.toSorted()).toEqual(['Courage', 'Wisdom'])
    expect(await getQuote(house.as('visitor'), theirs.named)).toMatchObject({
      author: 'Bela Novak',
      category: 'Patience',
      authorSlug: 'bela-novak',
    })
    const list = await findQuotes(house.as('visitor'), {})
    expect(list.total).toBe(3)

    expect(reasons(report, 'categories').toSorted()).toEqual([
      'altered: "blue" is not a colour. It has the usual one.',
      'altered: It was only a name in quotes. It now has an entry of its own.',
      'left out: It has no name.',
    ])
    expect(report.tallies.get('categories')).toMatchObject({ read: 4, added: 3, joined: 1 })
    expect(reasons(report, 'authors')).toEqual([
      'left out: It has no name.',
      'altered: It was only a name in quotes. It now has an entry of its own.',
    ])
    expect(reasons(report, 'quotes')).toEqual(
      expect.arrayContaining([
        'left out: It has no text.',
        'altered: likes "-4" is not a valid count. It starts at 0.',
        'altered: It names no author. It is a draft by "Unknown" until you choose one.',
      ]),
    )
    expect(reasons(report, 'quote_categories')).toEqual([`left out: The quote or the category ${theirs.wisdom} is not there.`])
    expect(reasons(report, 'user_actions')).toEqual(
      expect.arrayContaining([
        'left out: It does not say which action it was.',
        'altered: The person is not here, so it has no name.',
      ]),
    )
    expect(reasons(report, 'email_subscriptions')).toEqual(
      expect.arrayContaining([
        'left out: It has no e-mail address.',
        'left out: This address is on the suppression list, or had all erased.',
      ]),
    )
    expect(reasons(report, 'quote_og_images')).toEqual([
      'left out: Its file did not come along. A picture is drawn when it is asked for.',
    ])
    expect(reasons(report, 'website_settings').join()).toContain('"nobody" is not taken')
    // It arrives set up.
    expect((await getSetup(house.ctx)).overAt).not.toBeNull()
    expect(
      await sql`select website_title as title, contact_email as email, primary_color as colour from website_settings`.execute(
        house.db,
      ),
    ).toMatchObject({ rows: [{ title: 'The Old Book', email: '', colour: '#102030' }] })
    expect(reportCsv(report).split('\r\n')[0]).toBe('table,id,what,reason')
    const { rows: subscriptions } =
      await sql`select email, subscription_type as type, status from email_subscriptions order by email`.execute(house.db)
    expect(subscriptions).toEqual([
      { email: 'gone@old.example', type: 'newsletter', status: 'unsubscribed' },
      { email: 'post@old.example', type: 'quotes', status: 'active' },
    ])
    const { rows: shelves } = await sql<{
      n: number
    }>`select n from quote_counters where kind = 'category' and key = ${theirs.wisdom}`.execute(house.db)
    expect(shelves).toEqual([{ n: 2 }])
  })
})

describe('people who move in', () => {
  test('sign in with the password of the other site, which is hashed again; who was never confirmed there does not', async () => {
    const house = await aHouse()
    const report = await movedIn(house, folderOf(otherSite, 'json'))
    const hashOf = async () =>
      (await sql<{ password: string }>`select password from auth_credentials where user_id = ${theirs.admin}`.execute(house.db))
        .rows[0]?.password
    expect(await hashOf()).toMatch(/^\$2/)
    const visitor = house.as('visitor')
    await expect(signIn(visitor, { email: 'chief@old.example', password: 'another one' }, firefox)).rejects.toThrow(
      'do not belong together',
    )
    expect(await hashOf()).toMatch(/^\$2/)
    expect(
      signedIn(await signIn(visitor, { email: 'Chief@Old.example', password: theirPassword }, firefox)).account,
    ).toMatchObject({ id: theirs.admin, role: 'admin', fullName: 'The Chief' })
    expect(await hashOf()).not.toMatch(/^\$2/)
    expect(
      signedIn(await signIn(visitor, { email: 'chief@old.example', password: theirPassword }, firefox)).account,
    ).toMatchObject({ role: 'admin' })
    expect(
      signedIn(await signIn(visitor, { email: 'late@old.example', password: theirPassword }, firefox)).account,
    ).toMatchObject({ role: 'user' })
    for (const email of ['stranger@old.example', 'reader@old.example'])
      await expect(signIn(visitor, { email, password: theirPassword }, firefox)).rejects.toThrow('do not belong together')
    const told = reasons(report, 'profiles')
    expect(told).toContain(
      'note: chief@old.example has the role admin here, as there. Take it back under Users if that is wrong.',
    )
    expect(told).toContain('altered: There is no role "superuser" here; it has the role user.')
    expect(told).toContain(
      'altered: This address was never confirmed on the other site. Its owner gets this profile by signing up here.',
    )
    expect(told).toContain('left out: It has no e-mail address.')
    expect(told).toContain(
      'note: 2 people sign in with their password; 1 has none that can be kept and asks for a link ("Forgot password?").',
    )
  })

  test('are not given the role of somebody who has the address here', async () => {
    const house = await aHouse()
    await aPerson(house, 'user', { email: 'chief@old.example' })
    const report = await movedIn(house, folderOf(otherSite, 'json'))
    expect((await sql`select role from profiles where lower(email) = 'chief@old.example'`.execute(house.db)).rows).toEqual([
      { role: 'user' },
    ])
    expect(reasons(report, 'profiles')).toContain(
      'note: chief@old.example has an account here already, which stays as it is; there it was admin.',
    )
  })
})

describe('a move', () => {
  test('that is run again adds nothing, also where it was joined with what was here', async () => {
    const house = await aHouse()
    await sql`insert into categories (slug, name) values ('wisdom', 'Wisdom')`.execute(house.db)
    const folder = folderOf(otherSite, 'json')
    await movedIn(house, folder)
    const before = await counts(house)
    const again = await movedIn(house, folder)
    expect(await counts(house)).toEqual(before)
    expect([...again.tallies].filter(([, { added, joined }]) => added + joined > 0)).toEqual([])
    expect((await getQuote(house.as('visitor'), theirs.quote)).category).toBe('Wisdom')
  })

  test('leaves alone what staff have done since', async () => {
    const house = await aHouse()
    const folder = folderOf(otherSite, 'json')
    await movedIn(house, folder)
    await sql`delete from quote_categories where quote_id = ${theirs.many}`.execute(house.db)
    await sql`update quotes set text = 'Mended.', use_multiple_categories = false, version = version + 1 where id = ${theirs.many}`.execute(
      house.db,
    )
    await movedIn(house, folder)
    expect(await getQuote(house.as('visitor'), theirs.many)).toMatchObject({
      text: 'Mended.',
      useMultipleCategories: false,
      categories: [],
    })
  })

  test('in rehearsal tells the same and keeps nothing', async () => {
    const house = await aHouse()
    const before = await counts(house)
    const folder = folderOf(otherSite, 'csv')
    const rehearsed = await movedIn(house, folder, { dryRun: true })
    expect(await counts(house)).toEqual(before)
    expect((await sql`select website_title as title from website_settings`.execute(house.db)).rows).not.toEqual([
      { title: 'The Old Book' },
    ])
    const real = await movedIn(house, folder)
    expect(rehearsed.tallies.get('quotes')).toEqual(real.tallies.get('quotes'))
  })

  test('gives ids of another kind the same id each time, and links with the old one lead on', async () => {
    const house = await aHouse()
    const site = {
      authors: [{ id: 7, name: 'Cora Lindqvist' }],
      categories: [{ id: 3, name: 'Calm' }],
      quotes: [
        { id: 41, text: 'Numbers were enough.', author_id: 7, category: 'Calm', is_active: 'true' },
        {
          id: 'abc',
          text: 'Letters, too.',
          author: 'Cora Lindqvist',
          category: 'Calm',
          is_active: 't',
          tags: '{calm,"two words"}',
          created_at: '2020-01-02 03:04:05+00',
        },
      ],
    }
    await movedIn(house, folderOf(site, 'json'))
    const { rows } = await sql<{
      id: string
      old: string
      author: string
      tags: string[]
    }>`select q.id, m.old_id as old, q.author, q.tags from quotes q join moved_ids m on m.id = q.id order by 2`.execute(house.db)
    expect(rows).toMatchObject([
      { old: '41', author: 'Cora Lindqvist' },
      { old: 'abc', author: 'Cora Lindqvist', tags: ['calm', 'two words'] },
    ])
    await expect(getQuote(house.as('visitor'), '41')).rejects.toMatchObject({ code: 'not-found', movedTo: rows[0]?.id })
    expect((await movedIn(house, folderOf(site, 'json'))).tallies.get('quotes')).toMatchObject({ added: 0, already: 2 })
  })

  test('is what moved out of this very program, the same again', async () => {
    const house = await aHouse()
    await movedIn(house, folderOf(otherSite, 'json'))
    await sql`update quotes set plate = 'framed' where id = ${theirs.quote}`.execute(house.db)
    const admin = await aPerson(house, 'admin')
    const chunks: Uint8Array[] = []
    for await (const chunk of await exportSite(admin.ctx, { format: 'csv', pictures: true })) chunks.push(chunk)
    const file = path.join(folderOf({}, 'csv'), 'all.zip')
    fs.writeFileSync(file, Buffer.concat(chunks))
    const all = async () =>
      (
        await sql`select id, text, author, category, tags, likes, shares, views, is_active, use_multiple_categories, created_at, status, plate from quotes order by id`.execute(
          house.db,
        )
      ).rows
    const before = await all()
    await sql`delete from user_actions; delete from quotes; delete from categories; delete from author_aliases; delete from authors; delete from moved_ids`.execute(
      house.db,
    )
    const report = await movedIn(house, file)
    expect(await all()).toEqual(before)
    expect(report.tallies.get('quotes')).toMatchObject({ added: 4, altered: 1 })
  })

  test('from this very program brings nobody as more than a user who had a role of its own', async () => {
    const house = await aHouse()
    const [admin, holder, plain] = [
      await aPerson(house, 'admin'),
      await aPerson(house, 'moderator'),
      await aPerson(house, 'author'),
    ]
    const { id } = await addRole(house.proven('admin'), { name: 'Mail', base: 'moderator', rights: ['inbox.answer'] })
    await setRole(house.proven('admin'), { id: holder.id, role: id })
    const chunks: Uint8Array[] = []
    for await (const chunk of await exportSite(admin.ctx, { format: 'csv', pictures: false })) chunks.push(chunk)
    const file = path.join(folderOf({}, 'csv'), 'all.zip')
    fs.writeFileSync(file, Buffer.concat(chunks))
    await sql`delete from auth_users where id in (${holder.id}, ${plain.id})`.execute(house.db)
    await sql`delete from profiles where id in (${holder.id}, ${plain.id})`.execute(house.db)
    const report = await movedIn(house, file)
    const { rows } = await sql`select id, role, custom_role from profiles where id in (${holder.id}, ${plain.id})`.execute(
      house.db,
    )
    expect(rows).toHaveLength(2)
    expect(rows).toEqual(
      expect.arrayContaining([
        { id: holder.id, role: 'user', custom_role: null },
        { id: plain.id, role: 'author', custom_role: null },
      ]),
    )
    expect(reasons(report, 'profiles')).toContain(
      'altered: The role "Mail" of the other site is not moved; it has the role user.',
    )
  })

  test('from this very program brings the translations of quotes, once, and names what stays behind', async () => {
    const house = await aHouse()
    const { aQuote } = await aShelf(house.ctx)
    const quote = await aQuote({
      text: 'Know thyself.',
      translations: [
        { language: 'el', text: 'Γνῶθι σεαυτόν.' },
        { language: 'ar', text: 'اعرف نفسك.', translator: 'Somebody' },
      ],
    })
    const admin = await aPerson(house, 'admin')
    const chunks: Uint8Array[] = []
    for await (const chunk of await exportSite(admin.ctx, { format: 'csv', pictures: false })) chunks.push(chunk)
    const file = path.join(folderOf({}, 'csv'), 'all.zip')
    fs.writeFileSync(file, Buffer.concat(chunks))
    const all = async () => (await sql`select * from quote_translations order by id`.execute(house.db)).rows
    const before = await all()
    expect(before).toHaveLength(2)
    await sql`delete from quotes; delete from categories; delete from authors`.execute(house.db)
    const report = await movedIn(house, file)
    expect(await all()).toEqual(before)
    expect(report.tallies.get('quote_translations')).toMatchObject({ read: 2, added: 2, leftOut: 0 })
    expect(reasons(report, 'more')).toEqual([expect.stringMatching(/^note: quote_of_the_day, .*slugs, .* were not moved in/)])
    // Somebody takes one away.
    await sql`delete from quote_translations where language = 'el'`.execute(house.db)
    await sql`update quotes set version = version + 1 where id = ${quote.id}`.execute(house.db)
    expect((await movedIn(house, file)).tallies.get('quote_translations')).toMatchObject({ added: 0, already: 2 })
    expect(await all()).toHaveLength(1)
  })

  test('from this very program keeps how authors are filed, who rests, and what readers agreed to', async () => {
    const house = await aHouse()
    const at = '2030-01-02T03:04:05.000Z'
    const site = {
      authors: [{ id: theirs.ada, name: 'Ada Okafor', sort_name: 'Okafor, Ada' }],
      email_subscriptions: [
        { email: 'one@old.example', paused_until: at, consent_source: 'form', consent_words: 'Yes.', consent_at: at },
        { email: 'two@old.example', paused_until: '', consent_source: 'hearsay', consent_words: 'No.', consent_at: '' },
      ],
    }
    await movedIn(house, folderOf(site, 'csv'))
    expect((await sql`select sort_name from authors`.execute(house.db)).rows).toEqual([{ sort_name: 'Okafor, Ada' }])
    const { rows } = await sql`
      select paused_until as until, consent_source as source, consent_words as words, consent_at as at
        from email_subscriptions order by email`.execute(house.db)
    expect(rows).toEqual([
      { until: new Date(at), source: 'form', words: 'Yes.', at: new Date(at) },
      { until: null, source: null, words: null, at: null },
    ])
  })

  test('leaves out translations that are none, and says so', async () => {
    const house = await aHouse()
    const site = {
      quotes: [{ id: theirs.quote, text: 'One.', author: 'Cora Lindqvist', category: 'Calm', is_active: true }],
      quote_translations: [
        { id: 1, quote_id: theirs.quote, language: 'de', text: 'Eins.', translator: '', source_url: 'javascript:alert(1)' },
        { id: 2, quote_id: theirs.quote, language: 'de', text: 'Eins.', translator: '', source_url: '' },
        { id: 3, quote_id: theirs.many, language: 'de', text: 'Zwei.', translator: '', source_url: '' },
        { id: 4, quote_id: theirs.quote, language: 'German, I think', text: 'Eins.', translator: '', source_url: '' },
        { id: 5, quote_id: theirs.quote, language: 'fr', text: ' ', translator: '', source_url: '' },
      ],
    }
    const report = await movedIn(house, folderOf(site, 'csv'))
    expect(reasons(report, 'quote_translations').toSorted()).toEqual([
      'altered: source_url "javascript:alert(1)" is not a web address and was dropped.',
      'left out: "German, I think" is no language.',
      'left out: It has no text.',
      `left out: The quote ${theirs.many} is not there.`,
    ])
    expect(report.tallies.get('quote_translations')).toMatchObject({ read: 5, added: 1, already: 1, leftOut: 3 })
    expect((await sql`select language, text, source_url from quote_translations`.execute(house.db)).rows).toEqual([
      { language: 'de', text: 'Eins.', source_url: null },
    ])
  })

  test('is the business of who runs the site', async () => {
    const house = await aHouse()
    const source = await openSource(folderOf(otherSite, 'json'))
    await expect(moveIn(house.as('admin'), source, { languageOf: () => undefined })).rejects.toMatchObject({ code: 'forbidden' })
    await expect(openSource(path.join(os.tmpdir(), 'nowhere-at-all'))).rejects.toThrow('is not there')
    await expect(openSource(folderOf({}, 'csv'))).rejects.toThrow('There is no quotes.csv')
    const text = path.join(folderOf({}, 'csv'), 'x.zip')
    fs.writeFileSync(text, `${csvLine(['no zip'])}${aPassword}`)
    await expect(openSource(text)).rejects.toThrow('x.zip cannot be unpacked')
  })
})
