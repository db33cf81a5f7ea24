import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addComment, assignRecord, getThread } from '#threads'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { aPerson, type Person } from '#test/people'
import { aShelf } from '#test/shelf'

async function aDesk() {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.ctx)
  const quote = await aQuote({ text: 'Life is a dream.' })
  const people = { author: await aPerson(house, 'author'), moderator: await aPerson(house, 'moderator') }
  const app = await anApp(house, { site: { origin: 'http://localhost', timeZone: 'UTC' } })
  const ask = async ({ cookie }: Person, path: string, init: { verb?: string; input?: object } = {}) => {
    const answer = await app.ask(path, {
      headers: { cookie, origin: 'http://localhost', 'content-type': 'application/x-www-form-urlencoded' },
      ...(init.verb === undefined
        ? {}
        : { method: 'POST', body: new URLSearchParams({ verb: init.verb, input: JSON.stringify(init.input) }).toString() }),
    })
    return { status: answer.status, text: (await answer.text()).replaceAll(/<!--.*?-->/g, '') }
  }
  return { house, of: { noun: 'quote', id: quote.id } as const, path: `/admin/threads/quote/${quote.id}`, ask, ...people }
}

test('the page of a thread shows it to those who can read the record, and takes a comment', async () => {
  const { of, path, ask, author, moderator } = await aDesk()
  expect(
    (await ask(moderator, path, { verb: 'add', input: { ...of, text: '<script>alert(1)</script> Which edition?' } })).status,
  ).toBe(200)
  expect(await getThread(moderator.ctx, of)).toMatchObject({ comments: [{ by: { name: 'A moderator' } }] })
  const page = await ask(moderator, path)
  expect(page.text).toContain('&lt;script&gt;alert(1)&lt;/script&gt; Which edition?')
  expect(page.text).not.toContain('<script>alert(1)')
  expect((await ask(author, path)).status).toBe(404)
  expect((await ask(author, path, { verb: 'add', input: { ...of, text: 'Mine?' } })).status).toBe(404)
  expect((await ask(moderator, '/admin/threads/tag/x')).status).toBe(404)
  const refused = await ask(moderator, path, { verb: 'add', input: { ...of, text: '' } })
  expect([refused.status, refused.text.includes('Which edition?')]).toEqual([400, true])
})

test('what waits is on the dashboard, in the menu and in the list, with what is overdue in words', async () => {
  const { of, ask, author, moderator, house } = await aDesk()
  await house.db.updateTable('quotes').set({ created_by: author.id }).execute()
  await assignRecord(moderator.ctx, { ...of, person: author.id, due: '2020-02-03' })
  await addComment(moderator.ctx, { ...of, text: `<@${author.id}>?` })
  for (const path of ['/admin/dashboard', '/admin/waiting']) {
    const { text } = await ask(author, path)
    for (const words of ['Life is a dream.', 'Overdue since Feb 03, 2020', 'Assigned to you · Quote', 'A moderator'])
      expect([path, words, text.includes(words)]).toEqual([path, words, true])
    expect(text).toMatch(/class="count">2 <span class="sr-only">waiting for you/)
  }
  expect((await ask(moderator, '/admin/waiting')).text).toContain('Nothing needs your attention')
})

test('the list of quotes shows comments and assignments in columns of their own, which it reads only then', async () => {
  const { of, ask, moderator } = await aDesk()
  await addComment(moderator.ctx, { ...of, text: 'Which edition?' })
  await assignRecord(moderator.ctx, { ...of, person: moderator.id, due: '2020-02-03' })
  expect((await ask(moderator, '/admin/quotes')).text).not.toContain('Overdue since')
  const { text } = await ask(moderator, '/admin/quotes?columns=text,comments,assigned')
  for (const words of [`href="/admin/quotes/${of.id}#comments"`, '>1 comment<', 'Overdue since Feb 03, 2020'])
    expect([words, text.includes(words)]).toEqual([words, true])
  expect(
    (await ask(moderator, '/admin/quotes', { verb: 'assign', input: { noun: 'quote', ids: [of.id], person: null, due: null } }))
      .status,
  ).toBe(200)
  expect((await ask(moderator, '/admin/quotes?columns=text,assigned')).text).not.toContain('Overdue since')
})

test('the list of reports assigns them, and says who has them', async () => {
  const { of, ask, author, moderator, house } = await aDesk()
  const { rows } = await sql<{ id: string }>`
    insert into quote_reports (quote_id, kind, message, created_at) values (${of.id}, 'author', 'Wrong.', now()) returning id`.execute(
    house.db,
  )
  const input = { noun: 'report', ids: rows.map(({ id }) => id), person: moderator.id, due: '2020-02-03' }
  expect((await ask(author, '/admin/corrections', { verb: 'assign', input })).status).toBe(403)
  expect((await ask(moderator, '/admin/corrections', { verb: 'assign', input })).status).toBe(200)
  const { text } = await ask(moderator, '/admin/corrections')
  for (const words of ['A moderator', 'Overdue since Feb 03, 2020']) expect([words, text.includes(words)]).toEqual([words, true])
})

test('comments are in no answer for readers', async () => {
  const { of, ask, moderator, house } = await aDesk()
  await addComment(moderator.ctx, { ...of, text: 'Only for staff.' })
  const app = await anApp(house, { site: { origin: 'http://localhost', timeZone: 'UTC' } })
  const paths = [`/quote/${of.id}`, `/quote/${of.id}.md`, `/api/v1/quotes/${of.id}`, '/api/v1/quotes', '/feed.xml', '/']
  for (const path of paths)
    expect([path, (await (await app.ask(path)).text()).includes('Only for staff.')]).toEqual([path, false])
  expect((await ask(moderator, `/quote/${of.id}`)).text).not.toContain('Only for staff.')
})
