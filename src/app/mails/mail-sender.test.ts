import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { palettesOf } from '#plates'
import { forgetSettings, updateSettings } from '#settings'
import { Unavailable } from '#platform/errors'
import { openJobs } from '#platform/jobs/jobs'
import { openMailer } from '#platform/mail/mailer'
import { sendMail } from '#platform/send-mail'
import { aDatabase, aHouse } from '#test/house'
import { sampleMails } from '#test/sample-mails'
import { aMailServer } from '#test/smtp-server'
import { mailSender } from './mail-sender.ts'

const site = { origin: 'https://quotes.example', timeZone: 'UTC' }
const loadMails = () => import('./compose-mail.tsx')
const ada = { email: 'ada@people.example', name: 'Ada Lovelace' }

function aRoom(smtpUrl?: string) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'epigraph-outbox-'))
  const mailer = openMailer({ outboxFolder: folder, reachMs: 2_000, answerMs: 2_000, ...(smtpUrl ? { smtpUrl } : {}) })
  onTestFinished(() => {
    mailer.close()
    fs.rmSync(folder, { recursive: true, force: true })
  })
  const from = smtpUrl ? { email: 'sayings@mail.example' } : undefined
  return mailSender({ mailer, site, pictureKey: 'a key for pictures', from, loadMails })
}

test('a mail comes in the name of the site, in the words and the colour of its settings, and is answered where the site says', async () => {
  const { as, ctx } = await aHouse()
  forgetSettings()
  await updateSettings(as('admin'), {
    website_title: 'كتاب Sayings',
    primary_color: '#0F766E',
    contact_email: 'we@quotes.example',
  })
  const server = await aMailServer()
  const mail = aRoom(server.url)
  expect(mail.leaves).toBe(true)
  await sendMail({ ...ctx, mail }, ada, 'recover-password', { fullName: 'Ada Lovelace', token: 'tok_1' })
  const [got] = server.received
  expect(got).toMatchObject({ from: 'sayings@mail.example', to: [ada.email] })
  const read = await got!.read()
  expect(read).toMatchObject({
    from: { name: 'كتاب Sayings', address: 'sayings@mail.example' },
    replyTo: [{ address: 'we@quotes.example' }],
    subject: 'Choose a new password for كتاب Sayings',
  })
  for (const part of [read.html, read.text]) expect(part).toContain('https://quotes.example/auth/reset?token=tok_1')
  expect(read.html).toContain(palettesOf('#0F766E').tone.paper)
  expect(got!.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  expect(got!.raw).not.toMatch(/^(List-Unsubscribe|X-Outbox)/im)
})

test('a mail is in the language of its reader, and says so in its head and in its page', async () => {
  const { as, ctx } = await aHouse()
  forgetSettings()
  await updateSettings(as('admin'), { other_languages: ['en-xa'] })
  const server = await aMailServer()
  const mail = aRoom(server.url)
  const sent = (language: string | null) =>
    sendMail({ ...ctx, mail }, { ...ada, language }, 'password-changed', { fullName: 'Ada Lovelace' })
  await sent('en-xa')
  await sent(null)
  // A language that the site spoke once.
  await sent('tlh')
  const [pseudo, english, gone] = server.received
  const read = await pseudo!.read()
  expect(pseudo!.raw).toMatch(/^Content-Language: en-xa\r$/m)
  expect(read.subject).toContain('Ýóúr páššwórd át')
  expect(read.html).toMatch(/<html[^>]* lang="en-xa"/)
  for (const part of [read.html, read.text]) {
    expect(part).toContain('Hélló')
    expect(part).toContain('https://quotes.example/en-xa/auth/recover')
  }
  for (const other of [english, gone]) {
    expect(other!.raw).toMatch(/^Content-Language: en\r$/m)
    expect((await other!.read()).html).toMatch(/<html[^>]* lang="en"/)
  }
})

test('a mail has the words of staff where they wrote some in its language', async () => {
  const { as, ctx } = await aHouse()
  forgetSettings()
  const own_words = {
    'en-xa': { 'mail.password-changed': 'A new key for {title}' },
    de: { 'mail.password-changed': 'Neuer Schlüssel' },
  }
  await updateSettings(as('admin'), { website_title: 'Sayings', other_languages: ['en-xa'], own_words })
  const server = await aMailServer()
  const mail = aRoom(server.url)
  for (const language of ['en-xa', 'de', null])
    await sendMail({ ...ctx, mail }, { ...ada, language }, 'password-changed', { fullName: 'Ada Lovelace' })
  const subjects = await Promise.all(server.received.map(async (got) => (await got.read()).subject))
  // The site doesn't offer German.
  const usual = 'Your password at Sayings was changed'
  expect(subjects).toEqual(['A new key for Sayings', usual, usual])
})

test('notices for staff are in their language where the desk is, and otherwise whole in English', async () => {
  const { as, ctx } = await aHouse()
  forgetSettings()
  await updateSettings(as('admin'), { language: 'pl', other_languages: ['de'] })
  const server = await aMailServer()
  const mail = aRoom(server.url)
  for (const language of ['de', null])
    await sendMail({ ...ctx, mail }, { ...ada, language }, 'staff-notices', sampleMails['staff-notices'])
  const [german, english] = server.received
  expect(german!.raw).toMatch(/^Content-Language: de\r$/m)
  expect(english!.raw).toMatch(/^Content-Language: en\r$/m)
  const { text, html } = await english!.read()
  for (const part of [text, html]) {
    expect(part).toContain('Hello Ada Lovelace')
    expect(part).toContain('1,204 views, 38 shares, 51 likes')
    expect(part).not.toContain('lutego')
  }
})

test('without a mail server it is kept, and what opens a door is marked', async () => {
  const { ctx } = await aHouse()
  const mail = aRoom()
  expect(mail.leaves).toBe(false)
  await sendMail({ ...ctx, mail }, ada, 'sign-in-code', { fullName: 'Ada Lovelace', code: '482913' })
  const [{ id, to } = { id: '', to: '' }] = await mail.outbox.list()
  expect(to).toBe(ada.email)
  const kept = await mail.outbox.read(id)
  expect(kept?.secrets).toEqual(['482913'])
  expect(kept?.text).toContain('482913')
})

test('a job whose mail cannot be sent is tried again, and after a success sends nothing more', async () => {
  const { database } = await aDatabase({}, 'migrated')
  const { ctx: house } = await aHouse()
  const first = await aMailServer()
  const mail = aRoom(first.url)
  await first.die()
  const faults: unknown[] = []
  const ctx = { ...house, db: database.db, mail }
  const table = {
    'mail-test': {
      retry: { times: 5, afterSeconds: 1 },
      run: async () => {
        await sendMail(ctx, ada, 'password-changed', { fullName: 'Ada Lovelace' }).catch((fault: unknown) => {
          faults.push(fault)
          throw fault
        })
      },
    },
  }
  const jobs = await openJobs<typeof ctx, { 'mail-test': object }>(database, table, { pollSeconds: 0.5 })
  onTestFinished(() => jobs.stop(500))
  await jobs.work(ctx)
  await jobs.send(ctx, 'mail-test', {})
  await vi.waitFor(() => expect(faults.length).toBeGreaterThan(0), { timeout: 15_000 })
  expect(faults[0]).toBeInstanceOf(Unavailable)
  const second = await aMailServer({ port: first.port })
  await vi.waitFor(() => expect(second.received).toHaveLength(1), { timeout: 25_000 })
  // Of what is done nothing is begun again.
  const counts = async () => (await jobs.book.kinds(ctx))[0]?.counts
  await vi.waitFor(async () => expect(await counts()).toMatchObject({ done: 1, waiting: 0, later: 0 }), { timeout: 15_000 })
  expect(second.received).toHaveLength(1)
}, 60_000)
