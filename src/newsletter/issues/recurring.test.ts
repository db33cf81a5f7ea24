import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { forgetSettings, updateSettings } from '#settings'
import { aQuote } from '#test/builders'
import { aHouse, type House } from '#test/house'
import { keepJobs } from '#test/kept-jobs'
import { someSubscribers } from '#test/subscribers'
import { pinQuoteOfTheDay } from '#quotes'
import type { IssueContent } from '../issue.ts'
import { createIssue, findArchive, getArchived, getIssue, planIssues, scheduleIssue, sendMails, updateIssue } from '../index.ts'

beforeEach(() => forgetSettings())

const zone = 'Europe/Berlin'
const running = new AbortController().signal
const send = (house: House) => sendMails(house.ctx, running, { alone: true })

/** A week with so many new quotes is sent. @returns its subject to an English and to a German reader */
async function weekOf(house: House, count: number) {
  const [english = '', german = ''] = await someSubscribers(house.db, 2, 'newsletter')
  await sql`update email_subscriptions set language = 'de' where email = ${german}`.execute(house.db)
  for (let n = 0; n < count; n++) await aQuote(house.as('admin'))
  house.clock.set('2026-03-01T12:00:00Z')
  await planIssues(house.ctx, zone)
  house.clock.set('2026-03-02T07:00:00Z')
  await planIssues(house.ctx, zone)
  await send(house)
  return [english, german].map((reader) => house.posts.find(({ to }) => to === reader)?.subject)
}

describe('issues that come on their own', () => {
  test('the daily quote follows the calendar, at its hour, and never twice', async () => {
    const house = await aHouse()
    await updateSettings(house.as('admin'), { mails_a_minute: 60_000, weekly_issue: false })
    const readers = await someSubscribers(house.db, 2, 'quotes')
    const quote = await aQuote(house.as('admin'), { isFeatured: true, text: 'Nothing is lost.' })
    for (let n = 0; n < 3; n++) await planIssues(house.ctx, zone)
    house.clock.set('2026-03-02T06:00:00Z')
    for (let n = 0; n < 3; n++) await planIssues(house.ctx, zone)
    await send(house)
    expect(house.posts.map(({ to }) => to).toSorted()).toEqual(readers)
    expect(house.posts[0]?.subject).toContain('Nothing is lost.')
    const { issues } = await findArchive(house.as('visitor'), undefined, { limit: 9, offset: 0 })
    expect(issues).toMatchObject([{ slug: 'daily-2026-03-02', kind: 'quotes' }])
    await sql`update quotes set status = 'misattributed' where id = ${quote.id}`.execute(house.db)
    const { content } = await getArchived(house.as('visitor'), 'daily-2026-03-02')
    expect(content).toMatchObject({ subject: 'The quote of the day', blocks: [{ type: 'quote', quote: null }] })
    const found = await findArchive(house.as('visitor'), undefined, { limit: 9, offset: 0 })
    expect(JSON.stringify(found)).not.toContain('Nothing is lost.')
    house.clock.set('2026-03-03T06:00:00Z')
    await planIssues(house.ctx, zone)
    await send(house)
    expect(house.posts).toHaveLength(2)
  })

  test('the daily quote is one that its reader can read, in each language of the site, if staff pinned no other', async () => {
    const house = await aHouse()
    const [admin, editor] = [house.as('admin'), house.as('moderator')]
    await updateSettings(admin, { mails_a_minute: 60_000, weekly_issue: false, other_languages: ['de', 'fr'] })
    const [english = '', german = '', none = ''] = await someSubscribers(house.db, 3, 'quotes')
    const speaks = (email: string, language: string) =>
      sql`update email_subscriptions set language = ${language} where email = ${email}`.execute(house.db)
    await speaks(german, 'de')
    await speaks(none, 'fr')
    await aQuote(admin, { isFeatured: true, text: 'Nothing is lost.', language: 'en' })
    await aQuote(admin, { isFeatured: true, text: 'Nichts geht verloren.', language: 'de' })
    const tamil = await aQuote(admin, { isFeatured: true, text: 'யாதும் ஊரே', language: 'ta' })
    await pinQuoteOfTheDay(editor, { day: '2026-03-03', quote: tamil.id }, zone)
    const sentOn = async (day: string) => {
      house.clock.set(`${day}T05:00:00Z`)
      await planIssues(house.ctx, zone)
      house.clock.set(`${day}T06:00:00Z`)
      await planIssues(house.ctx, zone)
      await send(house)
      return new Map(house.posts.splice(0).map(({ to, subject }) => [to, subject]))
    }
    const first = await sentOn('2026-03-02')
    expect(first.get(english)).toMatch(/^“Nothing is lost.” — /)
    // In the marks of its language.
    expect(first.get(german)).toMatch(/^„Nichts geht verloren.“ — /)
    // Nothing can be read in French: that reader gets the one of the site.
    expect(first.get(none)).toContain('Nothing is lost.')
    for (const mail of (await sentOn('2026-03-03')).values()) expect(mail).toContain('யாதும் ஊரே')
    const { rows } = await sql<{ content: IssueContent }>`
      select content from newsletter_issues where period = '2026-03-02'`.execute(house.db)
    expect(Object.keys(rows[0]?.content.inLanguages ?? {})).toEqual(['de', 'fr'])
    expect((await getArchived(house.as('visitor'), 'daily-2026-03-02')).content.inLanguages).toBeUndefined()
  })

  test('the weekly issue is skipped when nothing is new, else has what is new and the note of staff', async () => {
    const house = await aHouse()
    await updateSettings(house.as('admin'), { mails_a_minute: 60_000, daily_issue: false })
    await someSubscribers(house.db, 1, 'newsletter')
    const week = async (at: string) => {
      house.clock.set(at)
      await planIssues(house.ctx, zone)
      await send(house)
    }
    const weekly = () =>
      sql<{ id: string; period: string; state: string; version: number; reason: string | null }>`
        select id, period, state, version, reason from newsletter_issues order by period`
        .execute(house.db)
        .then(({ rows }) => rows)
    await week('2026-03-01T12:00:00Z')
    expect(await weekly()).toMatchObject([{ period: '2026-W10', state: 'scheduled' }])
    // The subject that it gets as soon as staff write a note.
    const [first] = await weekly()
    expect((await getIssue(house.as('moderator'), first!.id)).made).toMatchObject({
      subject: 'A note, and the most liked quotes',
    })
    await week('2026-03-02T07:00:00Z')
    expect(await weekly()).toMatchObject([
      { state: 'cancelled', reason: 'Nothing was new since the last one.' },
      { period: '2026-W11', state: 'scheduled' },
    ])
    expect(house.posts).toHaveLength(0)
    house.clock.advance(60_000)
    // What a site begins with is no news.
    await aQuote(house.as('admin'))
    await sql`insert into website_settings (collection_loaded_at) values (${house.clock.now()})
      on conflict (single) do update set collection_loaded_at = excluded.collection_loaded_at`.execute(house.db)
    house.clock.advance(60_000)
    const quote = await aQuote(house.as('admin'))
    await aQuote(house.as('admin'), { status: 'misattributed' })
    const next = (await weekly())[1]!
    await updateIssue(house.proven('moderator'), next.id, {
      version: next.version,
      blocks: [{ type: 'paragraph', text: 'Hello.' }],
    })
    await week('2026-03-09T07:00:00Z')
    expect(house.posts).toHaveLength(1)
    expect(house.posts[0]?.subject).toContain('One new quote')
    const { content } = await getArchived(house.ctx, 'weekly-2026-w11')
    expect(content.blocks).toMatchObject([{ text: 'Hello.' }, { text: 'New this week' }, { quote: { id: quote.id } }])
    await week('2026-03-16T07:00:00Z')
    expect(house.posts).toHaveLength(1)
  })

  test('the weekly issue has its subject and its headings in the language of each reader', async () => {
    const house = await aHouse()
    const admin = house.as('admin')
    await updateSettings(admin, { mails_a_minute: 60_000, daily_issue: false, other_languages: ['de'] })
    const [english, german] = await weekOf(house, 8)
    expect(english).toMatch(/^8 new quotes this week, one by Author/)
    expect(german).toMatch(/^8 neue Zitate in dieser Woche, eines von Author/)
    const { rows } = await sql<{ content: IssueContent }>`select content from newsletter_issues where state = 'sent'`.execute(
      house.db,
    )
    const words = ({ blocks }: { blocks: IssueContent['blocks'] }) =>
      blocks.flatMap((block) => ('text' in block ? [block.text] : []))
    const [{ content } = { content: null }] = rows
    expect(content && words(content)).toEqual(['New this week', 'And 2 more, [all of them on the site](/).'])
    expect(content?.inLanguages?.['de'] && words(content.inLanguages['de'])).toEqual([
      'Neu in dieser Woche',
      'Und 2 weitere, [alle auf der Website](/de).',
    ])
  })

  test('the weekly issue has the subject and the headings that staff wrote, in their language', async () => {
    const house = await aHouse()
    const admin = house.as('admin')
    const own_words = {
      de: { 'mail.week-subject': 'Frisch: {count}, eines von {author}', 'mail.week-new': 'Frisch eingetroffen' },
    }
    await updateSettings(admin, { mails_a_minute: 60_000, daily_issue: false, other_languages: ['de'], own_words })
    const [english, german] = await weekOf(house, 2)
    expect(english).toMatch(/^2 new quotes this week, one by Author/)
    expect(german).toMatch(/^Frisch: 2, eines von Author/)
    const { rows } = await sql<{ content: IssueContent }>`select content from newsletter_issues where state = 'sent'`.execute(
      house.db,
    )
    expect(rows[0]?.content.inLanguages?.['de']?.blocks[0]).toEqual({ type: 'heading', text: 'Frisch eingetroffen' })
  })

  test('is sent on by one job: another is added only where nobody sends', async () => {
    const house = await aHouse()
    await updateSettings(house.as('admin'), { mails_a_minute: 60_000, weekly_issue: false })
    await someSubscribers(house.db, 2, 'quotes')
    await aQuote(house.as('admin'), { isFeatured: true })
    await planIssues(house.ctx, zone)
    house.clock.set('2026-03-02T06:00:00Z')
    await planIssues(house.ctx, zone)
    const { ctx, jobs } = keepJobs(house.ctx)
    const added = async () => {
      await planIssues(ctx, zone)
      return jobs.splice(0).filter(({ name }) => name === 'send-mails').length
    }
    expect(await added()).toBe(1)
    const whileSending: number[] = []
    house.answer = async () => {
      whileSending.push(await added())
      return { ended: 'sent', code: 250, says: '' }
    }
    await send(house)
    expect(whileSending).toEqual([0, 0])
  })

  test('comes also where an update has the name that its address would have', async () => {
    const house = await aHouse()
    await updateSettings(house.as('admin'), { mails_a_minute: 60_000, weekly_issue: false })
    const editor = house.proven('moderator')
    const { id } = await createIssue(editor, { subject: 'Daily 2026-03-02', blocks: [{ type: 'paragraph', text: 'News.' }] })
    await scheduleIssue(editor, { id, at: null })
    await someSubscribers(house.db, 1, 'quotes')
    await aQuote(house.as('admin'), { isFeatured: true })
    await planIssues(house.ctx, zone)
    house.clock.set('2026-03-02T06:00:00Z')
    await planIssues(house.ctx, zone)
    await send(house)
    expect(house.posts).toHaveLength(1)
    const { issues } = await findArchive(house.as('visitor'), undefined, { limit: 9, offset: 0 })
    expect(issues.map(({ slug }) => slug)).toEqual(['daily-2026-03-02-2', 'daily-2026-03-02'])
  })

  test('an issue that can’t begin holds up none of the others, and its fault is seen', async () => {
    const house = await aHouse()
    await updateSettings(house.as('admin'), { weekly_issue: false, daily_issue: false })
    const editor = house.proven('moderator')
    const due: string[] = []
    for (const subject of ['First', 'Second']) {
      const { id } = await createIssue(editor, { subject, blocks: [{ type: 'paragraph', text: 'News.' }] })
      await scheduleIssue(editor, { id, at: null })
      due.push(id)
      house.clock.advance(1_000)
    }
    // What no release can read.
    await sql`update newsletter_issues set blocks = '[null]' where subject = 'First'`.execute(house.db)
    const { ctx, jobs } = keepJobs(house.ctx)
    await expect(planIssues(ctx, zone)).rejects.toThrow('null')
    expect((await getIssue(editor, due[1] ?? '')).issue.state).toBe('sending')
    expect(jobs.filter(({ name }) => name === 'send-mails').length).toBeGreaterThan(0)
  })

  test('is sent at the hour of the settings and at no other', async () => {
    const house = await aHouse()
    await updateSettings(house.as('admin'), { weekly_issue: false })
    const editor = house.proven('moderator')
    await planIssues(house.ctx, zone)
    const { rows } = await sql<{ id: string }>`select id from newsletter_issues`.execute(house.db)
    const [{ id } = { id: '' }] = rows
    const at = new Date('2026-03-02T17:00:00Z')
    await expect(scheduleIssue(editor, { id, at })).rejects.toThrow('the hour in the newsletter settings')
    expect(await scheduleIssue(editor, { id, at: null })).toMatchObject({ state: 'scheduled', sendAt: house.clock.now() })
  })

  test('is moved when the hour is changed, and does not come when it is switched off', async () => {
    const house = await aHouse()
    const admin = house.as('admin')
    await updateSettings(admin, { weekly_issue: false })
    await someSubscribers(house.db, 1, 'quotes')
    await aQuote(admin, { isFeatured: true })
    await planIssues(house.ctx, zone)
    await updateSettings(admin, { daily_issue_hour: 10 })
    await planIssues(house.ctx, zone)
    const planned = () =>
      sql<{ send_at: Date; state: string }>`select send_at, state from newsletter_issues order by send_at`
        .execute(house.db)
        .then(({ rows }) => rows)
    expect(await planned()).toEqual([{ send_at: new Date('2026-03-02T09:00:00Z'), state: 'scheduled' }])
    await updateSettings(admin, { daily_issue: false })
    house.clock.set('2026-03-02T09:00:00Z')
    await planIssues(house.ctx, zone)
    expect(await planned()).toMatchObject([{ state: 'cancelled' }])
  })
})
