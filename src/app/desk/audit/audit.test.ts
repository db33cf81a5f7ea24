import { randomUUID } from 'node:crypto'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { systemActor } from '#access'
import { change, findAllBatches, findChanges } from '#changes'
import { updateQuote } from '#quotes'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'
import { aShelf } from '#test/shelf'
import { askedChanges, whichChanges } from './asked-changes.ts'
import { auditRow } from './audit-rows.ts'
import { WhoDid } from './who-did.tsx'

/** A quote that an admin wrote on one day and changed on the next. */
async function aRecord() {
  const house = await aHouse()
  const { ctx, id } = await aPerson(house, 'admin', { fullName: 'Ada Okafor' })
  const shelf = await aShelf(house.ctx)
  // What is on a shelf is a day old.
  house.clock.set('2026-03-03T09:00:00Z')
  const { id: quote, version } = await shelf.aQuote({ text: 'First words.' })
  house.clock.set('2026-03-03T22:30:00Z')
  const { author, category } = shelf
  await updateQuote(ctx, quote, { text: 'Second words.', author_id: author.id, category_id: category.id, version })
  const find = (search: string, timeZone = 'UTC') =>
    findChanges(ctx, whichChanges(askedChanges(new URLSearchParams(search)), timeZone))
  const said = async (search: string, timeZone?: string) =>
    (await find(search, timeZone)).map(({ noun, verb }) => `${noun} ${verb}`)
  return { house, ctx, id, quote, find, said }
}

describe('the audit log', () => {
  it('is asked by who, what, which act, when, and about one thing', async () => {
    const { id, quote, said } = await aRecord()
    expect(await said(`who=${id}`)).toEqual(['quote update'])
    expect(await said('verb=update')).toEqual(['quote update'])
    expect(await said(`id=${quote}`)).toEqual(['quote update', 'quote create'])
    expect(await said(`noun=quote&id=${quote}&verb=create`)).toEqual(['quote create'])
    expect(await said('from=2026-03-03')).toEqual(['quote update'])
    expect(await said('from=2026-03-02&to=2026-03-02')).toEqual(['quote create'])
    expect(await said('who=system&noun=quote')).toEqual(['quote create'])
    for (const none of ['who=nobody', 'batch=x', 'noun=nothing', 'to=2026-02-01', 'before=1'])
      expect(await said(none)).toEqual([])
  })

  it('counts days in the time zone of the site', async () => {
    const { said } = await aRecord()
    // Half past ten in the evening at UTC is the next morning in Tokyo.
    expect(await said('from=2026-03-04', 'Asia/Tokyo')).toEqual(['quote update'])
    expect(await said('from=2026-03-04', 'UTC')).toEqual([])
  })

  it('takes what makes no sense in its address as if it were not there', () => {
    const wrong = new URLSearchParams('from=yesterday&to=2026-13-40&before=-3&who=&id=%20')
    expect(askedChanges(wrong)).toEqual({})
  })

  it('names the visitor who asked for a subscription, which a job of the site keeps, and says neither of the two twice', async () => {
    const { id, find } = await aRecord()
    const [change] = await find('noun=quote')
    const kept = { ...change!, actor: null, role: 'system', noun: 'subscription', verb: 'subscribe' } as const
    const { who, role } = auditRow(kept, new Map(), 'UTC')
    expect({ who, role }).toEqual({ who: 'A visitor', role: 'visitor' })
    expect(renderToStaticMarkup(WhoDid({ who, role }))).toMatch(/>A visitor<[^(]*$/)
    expect(auditRow({ ...kept, verb: 'update' }, new Map(), 'UTC').who).toBe('The site')
    expect(renderToStaticMarkup(WhoDid({ who: id, role: 'admin' }))).toContain('(admin)')
  })

  it('lists as done by the site itself no subscription that a visitor asked for', async () => {
    const { house, ctx, said } = await aRecord()
    const site = { ...house.ctx, actor: systemActor }
    for (const verb of ['subscribe', 'forget'])
      await change(site, { noun: 'subscription', id: randomUUID(), verb, batch: randomUUID() }, async () => ({ seen: 'nothing' }))
    expect(await said('noun=subscription')).toEqual(['subscription forget', 'subscription subscribe'])
    expect(await said('noun=subscription&who=system')).toEqual(['subscription forget'])
    const batches = await findAllBatches(ctx, { noun: 'subscription', bySystem: true, most: 10 })
    expect(batches.map(({ act }) => act.verb)).toEqual(['forget'])
  })

  it('says in words who did what to what, and field by field what changed', async () => {
    const { id, quote, find } = await aRecord()
    const [change] = await find('noun=quote')
    if (!change) throw new Error('there is no entry')
    const row = auditRow(change, new Map([[id, { id, fullName: 'Ada Okafor', email: 'ada@example.org' }]]), 'UTC')
    expect(row).toMatchObject({ who: 'Ada Okafor', verb: 'update', thing: 'a quote', name: 'Second words.', nounId: quote })
    expect(row.changed).toContainEqual({
      field: 'Quote',
      kind: 'words',
      lang: 'en',
      parts: [
        { kind: 'del', text: 'First' },
        { kind: 'ins', text: 'Second' },
        { kind: 'same', text: ' words.' },
      ],
    })
    expect(row.changed.map(({ field }) => field)).not.toContain('Updated at')
  })

  it('is a page of fifty, with the way to the older ones', async () => {
    const { house } = await aRecord()
    const { aQuote } = await aShelf(house.ctx, { author: 'Another', category: 'Another' })
    for (let n = 0; n < 51; n++) await aQuote()
    const app = await anApp(house, { site: { origin: 'http://localhost', timeZone: 'UTC' } })
    const { cookie } = await aPerson(house, 'admin')
    const read = async (path: string) => await (await app.ask(path, { headers: { cookie } })).text()
    const first = await read('/admin/audit?noun=quote')
    expect(first.match(/<details/g)?.length).toBe(50)
    const older = /href="(\/admin\/audit\?[^"]*before=\d+[^"]*)"/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const second = await read(older)
    expect(second.match(/<details/g)?.length).toBe(3)
    expect(second).toContain('Newest')
    expect(await read('/admin/audit?noun=nothing')).toContain('No changes found')
  })

  it('leaves as a file only soon after the password; later the way leads to the page that asks for it', async () => {
    const house = await aHouse()
    const app = await anApp(house, { site: { origin: 'http://localhost', timeZone: 'UTC' } })
    const { cookie } = await aPerson(house, 'admin')
    const ask = (path: string) => app.ask(path, { headers: { cookie }, redirect: 'manual' })
    for (const format of ['csv', 'ndjson']) expect((await ask(`/admin/audit/export.${format}?noun=quote`)).status).toBe(200)
    house.clock.advance(11 * 60_000)
    for (const format of ['csv', 'ndjson']) {
      const answer = await ask(`/admin/audit/export.${format}?noun=quote`)
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/admin/audit?noun=quote'])
    }
  })
})
