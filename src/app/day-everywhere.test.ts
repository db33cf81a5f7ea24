import { expect, test } from 'vitest'
import { beginIssue, planIssues, sendMails } from '#newsletter'
import { forgetSettings, updateSettings } from '#settings'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { readXml } from '#test/read-xml'
import { aShelf } from '#test/shelf'
import { someSubscribers } from '#test/subscribers'

const timeZone = 'Asia/Kathmandu'

test('home page, feed, API and mail have the same quote of the day, a minute before the midnight of the site and a minute after it', async () => {
  const house = await aHouse()
  const app = await anApp(house, { site: { origin: 'http://localhost', timeZone } })
  forgetSettings()
  // In Kathmandu the day begins at 18:15 of UTC.
  await updateSettings(house.as('admin'), { daily_issue_hour: 0, weekly_issue: false, mails_a_minute: 60_000 })
  await someSubscribers(house.db, 1, 'quotes')
  const { aQuote } = await aShelf(house.ctx)
  const names = ['First', 'Second', 'Third']
  for (const name of names) await aQuote({ text: `${name} of the days.`, isFeatured: true })
  const inText = (text: string) => /First|Second|Third/.exec(text)?.[0]

  const everywhere = async () => {
    const home = await (await app.ask('/')).text()
    const poster = home.slice(home.indexOf('Quote of the Day'))
    const feed = readXml(await (await app.ask('/quote-of-the-day/atom.xml')).text())
    const api = await (await app.ask('/api/v1/quotes/of-the-day')).text()
    return [inText(poster), inText(feed.all('entry')[0]?.one('content').text ?? ''), inText(api)]
  }

  await planIssues(house.ctx, timeZone)
  house.clock.set('2026-03-01T18:14:00Z')
  const before = await everywhere()
  expect(new Set(before).size).toBe(1)
  expect(names).toContain(before[0])

  house.clock.set('2026-03-01T18:16:00Z')
  const after = await everywhere()
  expect(new Set(after).size).toBe(1)
  expect(names).toContain(after[0])
  expect(after[0]).not.toBe(before[0])

  await planIssues(house.ctx, timeZone)
  const issues = await house.db.selectFrom('newsletter_issues').select(['id']).where('state', '=', 'scheduled').execute()
  for (const { id } of issues) await beginIssue(house.ctx, { issue: id }, 'UTC')
  await sendMails(house.ctx, new AbortController().signal, { alone: true })
  expect(house.posts.map(({ subject }) => inText(subject))).toEqual([after[0]])
})
