import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { deleteAccount, disableAccount, exportAccount, findRecipient, setRole } from '#accounts'
import { findChanges } from '#changes'
import { createIssue } from '#newsletter'
import { chooseNoticeWays, findNotices, hasUnreadNotices, mailNotices, markNoticesRead, sendNotices } from '#notices'
import { createPage } from '#pages'
import { Conflict, Forbidden, Invalid, LimitReached, NotFound, SignInNeeded } from '#platform/errors'
import { eraseFromTrash } from '#trash'
import { aHouse } from '#test/house'
import { keepJobs } from '#test/kept-jobs'
import { aPerson, type Person } from '#test/people'
import { trashQuote } from '#test/quote-acts'
import { aShelf } from '#test/shelf'
import { password, whoSignedIn } from '#test/who-signed-in'
import { addComment, answerMentions, assignRecord, deleteComment, editComment, getThread, resolveThread } from './index.ts'
import { mostComments, type ThreadOf } from './thread.ts'

/** A site with one of each role, and a quote of its author. */
async function staff() {
  const house = await aHouse()
  const shelf = await aShelf(house.ctx)
  const people = {
    author: await aPerson(house, 'author'),
    moderator: await aPerson(house, 'moderator'),
    admin: await aPerson(house, 'admin'),
  }
  const { id } = await shelf.aQuote({ text: 'Life is a dream.' })
  await house.db.updateTable('quotes').set({ created_by: people.author.id }).where('id', '=', id).execute()
  const quote: ThreadOf = { noun: 'quote', id }
  return { house, shelf, quote, ...people }
}

const told = async ({ ctx }: Person) =>
  (await findNotices(ctx, { unread: true, limit: 100, offset: 0 })).notices.map(({ kind, times, who, target }) => [
    kind,
    times,
    who,
    target,
  ])
const texts = async ({ ctx }: Person, of: ThreadOf) => (await getThread(ctx, of)).comments.map(({ text }) => text)
const at = ({ id }: Person) => `<@${id}>`

describe('comments', () => {
  test('are read in order by the staff who can read the record, with names', async () => {
    const { house, quote, author, moderator, admin } = await staff()
    await addComment(author.ctx, { ...quote, text: '  Is this Calderón?\r\nI think so.  ' })
    house.clock.advance(1_000)
    await addComment(moderator.ctx, { ...quote, text: `Ask ${at(admin)}.` })
    const thread = await getThread(author.ctx, quote)
    expect(thread).toMatchObject({
      about: 'Life is a dream.',
      comments: [
        { text: 'Is this Calderón?\nI think so.', by: { name: 'A author' }, isOwn: true, version: 1, editedAt: null },
        {
          by: { name: 'A moderator' },
          isOwn: false,
          pieces: [{ text: 'Ask ' }, { mention: admin.id, name: 'A admin', isStaff: true }, { text: '.' }],
        },
      ],
      resolved: null,
      may: { assign: false, deleteAny: false },
    })
    expect(thread.colleagues.map(({ name }) => name)).toEqual(['A admin', 'A author', 'A moderator'])
    expect(await findChanges(house.ctx, { noun: 'thread', id: `quote:${quote.id}` })).toMatchObject([
      { verb: 'comment', actor: moderator.id },
      { verb: 'comment', actor: author.id },
    ])
    expect(JSON.stringify(await findChanges(house.ctx, { noun: 'thread' }))).not.toContain('Calderón')
  })

  test('are for every record that staff work on; authors read those on their own quotes alone', async () => {
    const { house, shelf, quote, author, moderator } = await staff()
    const other = await shelf.aQuote()
    const page = await createPage(moderator.ctx, { title: 'Press kit', language: 'en', blocks: [] })
    const issue = await createIssue(moderator.ctx, { subject: 'October' })
    const { rows } = await sql<{ id: string }>`
      insert into quote_reports (quote_id, kind, message, created_at) values (${quote.id}, 'author', 'Wrong.', now()) returning id`.execute(
      house.db,
    )
    const records: [ThreadOf, string][] = [
      [{ noun: 'quote', id: other.id }, other.text],
      [{ noun: 'page', id: page.id }, 'Press kit'],
      [{ noun: 'issue', id: issue.id }, 'October'],
      [{ noun: 'report', id: rows[0]?.id ?? '' }, 'Life is a dream.'],
      [{ noun: 'author', id: shelf.author.id }, 'Marcus Aurelius'],
      [{ noun: 'category', id: shelf.category.id }, 'Wisdom'],
    ]
    for (const [of, about] of records) {
      await addComment(moderator.ctx, { ...of, text: 'Look at this.' })
      expect(await getThread(moderator.ctx, of)).toMatchObject({ about, comments: [{ text: 'Look at this.' }] })
      await expect(getThread(author.ctx, of)).rejects.toBeInstanceOf(NotFound)
      await expect(addComment(author.ctx, { ...of, text: 'Mine?' })).rejects.toBeInstanceOf(NotFound)
    }
    await expect(getThread(house.as('user'), quote)).rejects.toBeInstanceOf(Forbidden)
    await expect(addComment(house.as('visitor'), { ...quote, text: 'Hi' })).rejects.toBeInstanceOf(Forbidden)
    await expect(addComment(house.ctx, { ...quote, text: 'Hi' })).rejects.toBeInstanceOf(SignInNeeded)
    await expect(getThread(moderator.ctx, { noun: 'page', id: quote.id })).rejects.toBeInstanceOf(NotFound)
  })

  test('have a length, a number and a rate; a refusal keeps what was written before', async () => {
    const { house, quote, moderator } = await staff()
    const add = (text: string) => addComment(moderator.ctx, { ...quote, text })
    for (const text of ['', '  \n ', 'x'.repeat(5_001)]) await expect(add(text)).rejects.toBeInstanceOf(Invalid)
    const crowd = Array.from({ length: 21 }, (_, n) => `<@00000000-0000-4000-8000-${String(n).padStart(12, '0')}>`).join(' ')
    await expect(add(crowd)).rejects.toMatchObject({ fields: { text: 'A comment can mention 20 people at most.' } })
    for (let n = 0; n < 60; n++) await add(`${n}`)
    await expect(add('one more')).rejects.toBeInstanceOf(LimitReached)
    house.clock.advance(11 * 60_000)
    const { rows } = await sql<{ id: string }>`select id from threads`.execute(house.db)
    await sql`insert into comments (id, thread_id, text, written_at) select gen_random_uuid(), ${rows[0]?.id}, 'x', now() from generate_series(61, ${mostComments}::int)`.execute(
      house.db,
    )
    await expect(add('one more')).rejects.toBeInstanceOf(Conflict)
    expect(await texts(moderator, quote)).toHaveLength(mostComments)
  })

  test('are edited by their owner alone, once for each version, and deleted by their owner and admins', async () => {
    const { shelf, quote, author, moderator, admin } = await staff()
    const { id: comment } = await addComment(author.ctx, { ...quote, text: 'Frist.' })
    const edit = (who: Person, text: string, version: number) => editComment(who.ctx, { ...quote, comment, text, version })
    await edit(author, 'First.', 1)
    expect((await getThread(admin.ctx, quote)).comments).toMatchObject([
      { text: 'First.', version: 2, editedAt: expect.any(Date) as Date },
    ])
    await expect(edit(author, 'Again.', 1)).rejects.toBeInstanceOf(Conflict)
    await expect(edit(admin, 'Mine now.', 2)).rejects.toBeInstanceOf(Forbidden)
    await expect(edit(author, ' ', 2)).rejects.toBeInstanceOf(Invalid)
    await expect(deleteComment(moderator.ctx, { ...quote, comment })).rejects.toBeInstanceOf(Forbidden)
    const other: ThreadOf = { noun: 'quote', id: (await shelf.aQuote()).id }
    await expect(deleteComment(admin.ctx, { ...other, comment })).rejects.toBeInstanceOf(NotFound)
    await deleteComment(admin.ctx, { ...quote, comment })
    await expect(edit(author, 'Still here?', 2)).rejects.toBeInstanceOf(NotFound)
    const { id } = await addComment(author.ctx, { ...quote, text: 'Second.' })
    await deleteComment(author.ctx, { ...quote, comment: id })
    expect(await texts(author, quote)).toEqual([])
  })

  test('are resolved and opened again; a new comment opens a resolved thread', async () => {
    const { quote, author, moderator } = await staff()
    await addComment(moderator.ctx, { ...quote, text: `${at(author)}, which edition?` })
    await resolveThread(moderator.ctx, { ...quote, isResolved: true })
    await resolveThread(moderator.ctx, { ...quote, isResolved: true })
    expect((await getThread(author.ctx, quote)).resolved).toMatchObject({ by: 'A moderator' })
    expect(await told(author)).toEqual([])
    await resolveThread(author.ctx, { ...quote, isResolved: false })
    expect((await getThread(author.ctx, quote)).resolved).toBeNull()
    await resolveThread(author.ctx, { ...quote, isResolved: true })
    await addComment(author.ctx, { ...quote, text: 'The first one.' })
    expect((await getThread(author.ctx, quote)).resolved).toBeNull()
  })
})

describe('notices of comments', () => {
  test('go to those who are mentioned and those who take part, never to the person who wrote', async () => {
    const { quote, author, moderator, admin } = await staff()
    const target = `quote:${quote.id}`
    await addComment(moderator.ctx, { ...quote, text: `${at(admin)} ${at(admin)} ${at(moderator)} look` })
    expect(await told(admin)).toEqual([['mentioned', 1, 'A moderator', target]])
    // The quote is theirs.
    expect(await told(author)).toEqual([['comment', 1, 'A moderator', target]])
    expect(await told(moderator)).toEqual([])
    await addComment(admin.ctx, { ...quote, text: 'I looked.' })
    expect(await told(moderator)).toEqual([['comment', 1, 'A admin', target]])
    // Two people by now: it names nobody.
    expect(await told(author)).toEqual([['comment', 2, null, target]])
    expect(await hasUnreadNotices(author.ctx, target)).toBe(true)
    await markNoticesRead(author.ctx, { subject: target, until: new Date(8e12).toISOString() })
    expect(await told(author)).toEqual([])
    expect(await hasUnreadNotices(author.ctx, target)).toBe(false)
    const { notices } = await findNotices(moderator.ctx, { unread: false, limit: 10, offset: 0 })
    expect(JSON.stringify(notices)).not.toContain('I looked.')
  })

  test('an edit tells only those whom it newly mentions', async () => {
    const { quote, moderator, admin } = await staff()
    const { id } = await addComment(moderator.ctx, { ...quote, text: 'Look.' })
    await editComment(moderator.ctx, { ...quote, comment: id, text: `Look, ${at(admin)}.`, version: 1 })
    await editComment(moderator.ctx, { ...quote, comment: id, text: `Please look, ${at(admin)}.`, version: 2 })
    expect(await told(admin)).toEqual([['mentioned', 1, 'A moderator', `quote:${quote.id}`]])
  })

  test('are emailed at once, daily or never, as each person chooses', async () => {
    const { house, quote, moderator, admin } = await staff()
    await chooseNoticeWays(moderator.ctx, { ways: { mentioned: 'never' } })
    await addComment(house.as('author'), { ...quote, text: `${at(admin)} and ${at(moderator)}` })
    house.clock.advance(2 * 60_000)
    const { ctx, jobs } = keepJobs(house.ctx)
    await sendNotices(ctx, 'UTC', new AbortController().signal)
    for (const job of jobs) if (job.name === 'mail-notices') await mailNotices(house.ctx, job.data, findRecipient)
    expect(house.mails.map(({ to }) => to.email)).toEqual([admin.email])
    expect(await told(moderator)).toEqual([['mentioned', 1, 'A author', `quote:${quote.id}`]])
  })

  test('people who left or lost their role are named as such, and get none', async () => {
    const { house, quote, author, moderator, admin } = await staff()
    const gone = await aPerson(house, 'moderator', {
      id: '00000000-0000-4000-8000-0000000000a1',
      email: 'gone@people.example',
      fullName: 'Gone',
    })
    const lost = await aPerson(house, 'moderator', {
      id: '00000000-0000-4000-8000-0000000000a2',
      email: 'lost@people.example',
      fullName: 'Lost',
    })
    await disableAccount(house.proven('admin'), { id: gone.id })
    await setRole(house.proven('admin'), { id: lost.id, role: 'author' })
    const nobody = '<@00000000-0000-4000-8000-0000000000ff>'
    const { unreached } = await addComment(moderator.ctx, { ...quote, text: `${at(gone)} ${at(lost)} ${nobody} ${at(admin)}` })
    expect(unreached).toEqual(['Gone', 'Lost'])
    const { comments, colleagues } = await getThread(author.ctx, quote)
    expect(comments[0]?.pieces.filter((piece) => 'mention' in piece)).toEqual([
      { mention: gone.id, name: 'Gone', isStaff: false },
      { mention: lost.id, name: 'Lost', isStaff: false },
      { mention: null, name: '', isStaff: false },
      { mention: admin.id, name: 'A admin', isStaff: true },
    ])
    expect(colleagues.map(({ name }) => name)).toEqual(['A admin', 'A author', 'A moderator'])
    const { rows } = await sql<{ person: string }>`select person from notices where kind = 'mentioned'`.execute(house.db)
    expect(rows).toEqual([{ person: admin.id }])
  })
})

describe('what becomes of comments', () => {
  test('an account that is deleted leaves its comments without a name, and its own export has them', async () => {
    const { house, quote, moderator } = await staff()
    const leaver = await whoSignedIn(house, 'admin')
    await aPerson(house, 'admin', { id: '00000000-0000-4000-8000-0000000000a1', email: 'stays@people.example' })
    await addComment(leaver.ctx, { ...quote, text: 'I am leaving.' })
    house.clock.advance(60_000)
    await addComment(moderator.ctx, { ...quote, text: `Farewell, <@${leaver.id}>.` })
    await assignRecord(moderator.ctx, { ...quote, person: leaver.id, due: '2026-12-01' })
    expect(await exportAccount(leaver.ctx)).toMatchObject({
      written: { comments: [{ text: 'I am leaving.' }] },
      mentions: [{ answeredAt: null }],
      assigned: [{ due: '2026-12-01' }],
    })
    await deleteAccount(leaver.ctx, { password })
    const thread = await getThread(moderator.ctx, quote)
    expect(thread.comments).toMatchObject([
      { text: 'I am leaving.', by: null },
      { pieces: [{ text: 'Farewell, ' }, { mention: null, isStaff: false }, { text: '.' }] },
    ])
    expect(thread.assignee).toBeNull()
    const { rows } = await sql<{ row: string }>`select to_jsonb(c)::text as row from comments c`.execute(house.db)
    expect(rows.some(({ row }) => row.includes(leaver.id))).toBe(false)
  })

  test('the trash hides them, and permanent deletion takes them along', async () => {
    const { house, quote, moderator } = await staff()
    await addComment(moderator.ctx, { ...quote, text: 'Look.' })
    await trashQuote(moderator.ctx, quote.id)
    await expect(getThread(moderator.ctx, quote)).rejects.toBeInstanceOf(NotFound)
    await expect(answerMentions(moderator.ctx, quote)).rejects.toBeInstanceOf(NotFound)
    expect((await sql`select from comments`.execute(house.db)).rows).toHaveLength(1)
    await eraseFromTrash(house.proven('admin'), [{ noun: 'quote', id: quote.id }])
    expect((await sql`select from threads`.execute(house.db)).rows).toHaveLength(0)
    expect((await sql`select from comments`.execute(house.db)).rows).toHaveLength(0)
  })
})
