import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { getArchived, issueMarks, planIssues, type IssueContent } from '#newsletter'
import { forgetSettings, getSettings, inSiteLanguage, updateSettings } from '#settings'
import { anApp } from '#test/app'
import { aQuote } from '#test/builders'
import { aHouse, type House } from '#test/house'
import { readPage } from '#test/read-page'
import { someSubscribers } from '#test/subscribers'
import { composeIssue } from './mails/compose-mail.tsx'
import { placeOf } from './mails/mail-room.ts'

beforeEach(() => forgetSettings())

const evil = '**<b>&** [x](/y)'
const wordsOf = (release: string) => ({
  en: {
    'mail.quote-day': `Heading ${release}`,
    'issue.daily-opening': `- Opening ${release} ${evil}`,
    'issue.daily-closing': `Closing ${release}`,
    'mail.reason-quotes': `Reason ${release} for {email}`,
  },
  de: { 'issue.daily-opening': `Anfang ${release}` },
})

/** A daily issue begins with one kind of words, and its mails are written when the settings have another. */
async function aDay(house: House) {
  const admin = house.as('admin')
  await updateSettings(admin, {
    mails_a_minute: 60_000,
    weekly_issue: false,
    other_languages: ['de'],
    own_words: wordsOf('one'),
  })
  await someSubscribers(house.db, 1, 'quotes')
  await aQuote(admin, { isFeatured: true, text: 'Nothing is lost.' })
  house.clock.set('2026-03-02T05:00:00Z')
  await planIssues(house.ctx, 'UTC')
  house.clock.set('2026-03-02T07:00:00Z')
  await planIssues(house.ctx, 'UTC')
  await updateSettings(admin, { own_words: wordsOf('two') })
  const { rows } = await sql<{ content: IssueContent }>`select content from newsletter_issues where slug = ${slug}`.execute(
    house.db,
  )
  const settings = await getSettings(house.ctx)
  const place = placeOf(settings, { origin: 'https://quotes.example', timeZone: 'UTC' })
  return async (language: string) => {
    const content = rows[0]?.content
    if (!content) throw new Error('It has not begun.')
    return await inSiteLanguage(settings, language, () => composeIssue({ content, slug }, { place, settings, pictureKey: 'key' }))
  }
}

const slug = 'daily-2026-03-02'
const flat = (text: string) => text.replaceAll(/\s+/g, ' ')

test('what is around an issue is what staff had written when it began: in its mails, on its page, in the feed and in Markdown', async () => {
  const house = await aHouse()
  const app = await anApp(house)
  const mailIn = await aDay(house)
  const english = await mailIn('en')
  for (const said of [english.html, english.text]) {
    for (const part of ['Heading', '- Opening', 'Closing', 'Reason']) expect(flat(said)).toContain(`${part} one`)
    expect(flat(said)).toContain(`Reason one for ${issueMarks.email}`)
    expect(said).not.toMatch(/\btwo\b/)
  }
  const german = flat((await mailIn('de')).text)
  expect(german).toMatch(/Das Zitat des Tages\..* Anfang one .*Zitat des Tages, weil/)
  expect(german).not.toMatch(/Heading|Closing|Reason|\btwo\b/)

  const page = await readPage(await app.ask(`/newsletter/${slug}`))
  expect([...page.document.querySelectorAll('article :is(h1, h2, p[dir])')].map((one) => one.textContent)).toEqual([
    expect.stringContaining('Nothing is lost.'),
    'Heading one',
    `- Opening one ${evil}`,
    'Closing one',
  ])
  const feed = await (await app.ask('/newsletter/feed.xml')).text()
  expect(feed).toMatch(/Heading one[^]*- Opening one[^]*Nothing is lost\.[^]*Closing one/)
  const markdown = await (await app.ask(`/newsletter/${slug}.md`)).text()
  expect(markdown).toMatch(/## Heading one\n\n.*Opening one .*\n\n[^]*Nothing is lost\.[^]*\n\nClosing one\n/)
  expect(markdown).not.toContain('[x](/y)')
  for (const shown of [page.html, feed, markdown]) expect(shown).not.toMatch(/\btwo\b|Reason one/)
})

test('an issue of an earlier release is read as it was: with nothing around it', async () => {
  const house = await aHouse()
  const app = await anApp(house)
  await aDay(house)
  await sql`update newsletter_issues set content = content - 'framed'`.execute(house.db)
  expect((await getArchived(house.ctx, slug)).content.framed).toBeUndefined()
  for (const path of [`/newsletter/${slug}`, `/newsletter/${slug}.md`, '/newsletter/feed.xml']) {
    const answer = await app.ask(path)
    expect([path, answer.status]).toEqual([path, 200])
    const shown = await answer.text()
    expect(shown).toContain('Nothing is lost.')
    // The preview line of a daily issue has always been its heading.
    expect(shown).not.toMatch(/## Heading|<h2[^>]*>Heading|Heading two|Opening (?:one|two)|Closing (?:one|two)/)
  }
})
