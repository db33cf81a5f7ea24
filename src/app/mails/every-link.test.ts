import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inviteAccount, mailInvitation, mailNewAddress, mailRecovery, mailSignUp, requestEmailChange } from '#accounts'
import {
  beginIssue,
  confirmSubscription,
  createIssue,
  linkToken,
  listDue,
  takeUnsubscribe,
  scheduleIssue,
  sendMails,
  takeSubscription,
} from '#newsletter'
import type { Mails } from '#platform/ground'
import { getSettings, updateSettings } from '#settings'
import { aPassword } from '#test/an-account'
import { anApp } from '#test/app'
import { aHouse, type House } from '#test/house'
import { keepJobs } from '#test/kept-jobs'
import { aPerson } from '#test/people'
import { sendForm } from '#test/read-form'
import { sampleMails } from '#test/sample-mails'
import { isKeyed } from '#ui/keyed-address'
import { composeIssue, composeMail } from './compose-mail.tsx'

const origin = 'http://localhost'
const place = { title: 'The Book of Sayings', origin, color: '#3B82F6', contact: 'we@quotes.example', timeZone: 'UTC' }
const links = (html: string) =>
  [...html.matchAll(/href="(http[^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&').replace(origin, ''))

test('every link of every mail can be followed, with a session and without, and nothing changes by it', async () => {
  const house = await aHouse()
  house.mailLeaves = true
  const { ctx, jobs } = keepJobs(house.ctx)
  const app = await anApp({ ...house, ctx }, { site: { origin, timeZone: 'UTC' } })
  const admin = await aPerson(house, 'admin')
  const reader = await aPerson(house, 'user')

  // Those whose links are keys are the real ones.
  await sendForm(app, '/auth?tab=signup', {
    tab: 'signup',
    fullName: 'Wren Ardley',
    email: 'wren@people.example',
    password: aPassword,
    confirmPassword: aPassword,
  })
  await inviteAccount({ ...admin.ctx, jobs: ctx.jobs }, { email: 'guest@people.example', fullName: 'A guest', role: 'author' })
  await requestEmailChange({ ...reader.ctx, jobs: ctx.jobs }, { email: 'new@people.example' })
  for (const job of jobs.splice(0)) {
    if (job.name === 'mail-sign-up') await mailSignUp(house.ctx, job.data)
    if (job.name === 'mail-invitation') await mailInvitation(house.ctx, job.data)
    if (job.name === 'mail-new-address') await mailNewAddress(house.ctx, job.data)
  }
  await mailRecovery(house.ctx, { email: reader.email })
  await mailsOfSubscriber(house, 'ada@people.example')
  const real = new Map(house.mails.map((mail) => [mail.name, mail]))
  const keys = Object.entries(sampleMails).filter(([, data]) => Object.values(data).some((one) => /_token_/.test(String(one))))
  expect(keys.map(([name]) => name).filter((name) => !real.has(name as keyof Mails))).toEqual([]) // safe: a key of that table

  const followed = new Set<string>()
  for (const name of Object.keys(sampleMails) as (keyof Mails)[]) {
    const { html } = await composeMail(name, real.get(name)?.data ?? sampleMails[name], place, 'ada@people.example')
    for (const link of links(html)) followed.add(link)
  }
  for (const link of links(await anIssue(house))) followed.add(link)
  expect(followed.size).toBeGreaterThan(15)
  expect([...followed].filter(isKeyed).length).toBeGreaterThanOrEqual(6)

  const before = await all(house)
  for (const link of followed)
    for (const cookie of ['', reader.cookie])
      for (const method of ['GET', 'HEAD']) {
        const { status } = await app.ask(link, { method, headers: cookie ? { cookie } : {} })
        // Of a sample nothing may be there; behind a key that was made there is a page.
        expect([link, status < 400 || status === 403 || (status === 404 && !isKeyed(link))]).toEqual([link, true])
      }
  expect(await all(house)).toEqual(before)
}, 60_000)

/** The three that a subscriber may get besides issues. */
async function mailsOfSubscriber(house: House, email: string): Promise<void> {
  const asked = { email, name: null, types: ['updates' as const] }
  await takeSubscription(house.ctx, asked)
  const mail = house.mails.findLast(({ name }) => name === 'confirm-subscription')
  if (mail?.name !== 'confirm-subscription') throw new Error('no mail')
  await confirmSubscription(house.as('visitor'), mail.data.token, { address: '192.0.2.7' })
  await takeSubscription(house.ctx, asked)
  await takeUnsubscribe(house.ctx, { email })
  // A second subscription waits for its button.
  await takeSubscription(house.ctx, { ...asked, types: ['newsletter'] as never[] })
}

/** An issue that was sent, as the page that its reader got. */
async function anIssue(house: House): Promise<string> {
  await updateSettings(house.as('admin'), { mails_a_minute: 60_000 })
  const editor = house.proven('moderator')
  const { id } = await createIssue(editor, { subject: 'News', blocks: [{ type: 'paragraph', text: 'See [us](/about).' }] })
  await scheduleIssue(editor, { id, at: null })
  await beginIssue(house.ctx, { issue: id }, 'UTC')
  await sendMails(house.ctx, new AbortController().signal, { alone: true })
  const [one] = await listDue(house.ctx, 'updates', null, 1)
  if (!one) throw new Error('nobody')
  const { html } = await composeIssue(
    {
      content: { kind: 'updates', subject: 'News', preheader: '', blocks: [{ type: 'paragraph', text: 'See [us](/about).' }] },
      slug: 'news',
    },
    { place, settings: await getSettings(house.ctx), pictureKey: 'a key for pictures' },
  )
  return html
    .replaceAll('YOUR-UNSUBSCRIBE-TOKEN', linkToken(house.ctx, 'unsubscribe', one))
    .replaceAll('YOUR-PREFERENCES-TOKEN', linkToken(house.ctx, 'preferences', one))
}

/** Every row of every table, but what counts how often somebody asks. */
async function all(house: House): Promise<Record<string, string | null>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like '%limit%' order by 1`.execute(
    house.db,
  )
  const found: Record<string, string | null> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ rows: string | null }>`
      select string_agg(t::text, E'\n' order by t::text) as rows from ${sql.table(name)} t`.execute(house.db)
    found[name] = rows[0]?.rows ?? null
  }
  return found
}
