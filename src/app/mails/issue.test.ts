import { expect, onTestFinished, test } from 'vitest'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createIssue, getIssue, scheduleIssue, beginIssue, sendMails, sendTestIssue } from '#newsletter'
import { getMail } from '#outbox'
import { openMailer } from '#platform/mail/mailer'
import { forgetSettings, updateSettings } from '#settings'
import { aQuote } from '#test/builders'
import { aHouse } from '#test/house'
import { aMailServer } from '#test/smtp-server'
import { someSubscribers } from '#test/subscribers'
import { mailSender } from './mail-sender.ts'

const site = { origin: 'https://quotes.example', timeZone: 'UTC' }
const running = new AbortController().signal

async function aRoom(smtp: Parameters<typeof aMailServer>[0] = {}) {
  forgetSettings()
  const house = await aHouse()
  await updateSettings(house.as('admin'), {
    mails_a_minute: 60_000,
    operator_name: 'The Keepers',
    operator_address: '1 Shelf Lane',
    contact_email: 'we@quotes.example',
  })
  const server = await aMailServer(smtp)
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'epigraph-outbox-'))
  const mailer = openMailer({ outboxFolder: folder, reachMs: 1_000, answerMs: 1_000, smtpUrl: server.url })
  onTestFinished(() => {
    mailer.close()
    fs.rmSync(folder, { recursive: true, force: true })
  })
  const loadMails = () => import('./compose-mail.tsx')
  const mail = mailSender({ mailer, site, pictureKey: 'a key for pictures', from: { email: 'quotes@site.example' }, loadMails })
  return { house, server, ctx: { ...house.ctx, mail }, editor: { ...house.proven('moderator'), mail } }
}

async function anIssue(house: Awaited<ReturnType<typeof aHouse>>) {
  const admin = house.as('admin')
  const hindi = await aQuote(admin, { text: 'सत्यमेव जयते', language: 'hi' })
  const arabic = await aQuote(admin, { text: 'الصبر مفتاح الفرج', language: 'ar' })
  return await createIssue(house.as('moderator'), {
    subject: 'News & <b>more</b>',
    preheader: 'What is new',
    blocks: [
      { type: 'heading', text: 'First <script>alert(1)</script>' },
      { type: 'paragraph', text: 'Hello **all**, *read* [this](/about) and not [that](javascript:alert(1)).\n\nBye.' },
      { type: 'quote', quote: hindi.id },
      { type: 'quote', quote: arabic.id },
    ],
  })
}

test('an issue comes with what mail programs need, everybody their own links, and nobody the address of another', async () => {
  const { house, server, ctx, editor } = await aRoom()
  await someSubscribers(house.db, 3)
  const { id } = await anIssue(house)
  await scheduleIssue(editor, { id, at: null })
  await beginIssue(ctx, { issue: id }, 'UTC')
  await sendMails(ctx, running, { alone: true })
  expect(server.received.map(({ to }) => to)).toHaveLength(3)
  const seen = new Set<string>()
  for (const mail of server.received) {
    const [to = ''] = mail.to
    expect(mail.to).toHaveLength(1)
    for (const other of ['reader1', 'reader2', 'reader3'].filter((name) => !to.startsWith(name)))
      expect(mail.raw).not.toContain(`${other}@`)
    expect(mail.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
    expect(mail.raw).toMatch(/^List-I[Dd]: <newsletter\.quotes\.example>\r$/m)
    expect(mail.raw).toMatch(/^Message-ID: <[0-9a-f-]{36}@quotes\.example>\r$/m)
    expect(mail.raw).toMatch(/^Date: /m)
    expect(mail.raw).toMatch(/^Content-Type: multipart\/alternative/m)
    // Staff wrote it: it was not made by a machine.
    expect(mail.raw).not.toMatch(/^Auto-Submitted/m)
    const { html = '', text = '', headers } = await mail.read()
    const link = /<(\S+)>/.exec(headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '')?.[1] ?? ''
    expect(link).toMatch(/^https:\/\/quotes\.example\/unsubscribe\/[\w-]{40,}$/)
    seen.add(link)
    for (const part of [html, text]) {
      expect(part).toContain(link)
      expect(part).toContain(to)
      expect(part).toContain('The Keepers')
      expect(part).toContain('1 Shelf Lane')
      expect(part).not.toContain('YOUR-')
      expect(part).toContain('https://quotes.example/newsletter/news')
    }
  }
  expect(seen.size).toBe(3)
})

test('a recipient gets the words in their language, where the issue has some in it', async () => {
  const { house, server, ctx } = await aRoom()
  await updateSettings(house.as('admin'), { other_languages: ['de', 'fr'] })
  const words = (text: string) => ({ subject: text, preheader: '', blocks: [{ type: 'heading' as const, text }] })
  const content = { kind: 'quotes' as const, ...words('Nothing is lost'), inLanguages: { de: words('Nichts geht verloren') } }
  const mail = await ctx.mail.prepare(ctx, 'newsletter-issue', { content, slug: null })
  for (const language of ['de', 'fr', null]) await mail.post({ email: `${language}@people.example`, language }, {})
  const sent = await Promise.all(server.received.map(async (one) => [one.to[0], (await one.read()).text]))
  const textTo = new Map(sent as [string, string][]) // safe: each has an address and a text
  expect(textTo.get('de@people.example')).toContain('NICHTS GEHT VERLOREN')
  expect(textTo.get('de@people.example')).not.toContain('NOTHING IS LOST')
  for (const other of ['fr', 'null']) expect(textTo.get(`${other}@people.example`)).toContain('NOTHING IS LOST')
})

test('its page runs nothing, shows pictures of ours alone, each with words, and writes every script its own way', async () => {
  const { house, ctx } = await aRoom()
  const { id } = await anIssue(house)
  const { made } = await getIssue(ctx, id)
  const { html, text } = await ctx.mail.prepare(ctx, 'newsletter-issue', { content: made.content!, slug: 'news' })
  expect(html).not.toMatch(/<(script|iframe|object|form|link)\b|href="javascript|url\(/i)
  const images = [...html.matchAll(/<img\b[^>]*>/g)].map(([tag]) => tag)
  expect(images).toHaveLength(2)
  for (const image of images) {
    expect(image).toMatch(/src="https:\/\/quotes\.example\/pictures\/quote\//)
    expect(image).toMatch(/alt="[^"]{5,}"/)
  }
  expect(html).toMatch(/<blockquote[^>]*(lang="ar"[^>]*dir="rtl"|dir="rtl"[^>]*lang="ar")/)
  expect(html).toMatch(/<blockquote[^>]*lang="hi"/)
  expect(html).toContain('href="https://quotes.example/about"')
  expect(text).toContain('this <https://quotes.example/about>')
  expect(text).toContain('सत्यमेव जयते')
  expect(text).not.toMatch(/undefined|\[object|&amp;/)
})

test('what belongs to a quote is at the side of the quote, and our own sentences are in the language of the mail', async () => {
  const { house, server, ctx } = await aRoom()
  await updateSettings(house.as('admin'), { other_languages: ['ar'] })
  const { id } = await anIssue(house)
  const { content } = (await getIssue(ctx, id)).made
  const translation = { language: 'en', direction: 'ltr' as const, text: 'Truth alone', translator: 'A. Reader' }
  const blocks = content!.blocks.flatMap((block) =>
    block.type === 'quote' && block.quote?.language === 'hi'
      ? [{ ...block, quote: { ...block.quote, translations: [translation] } }]
      : [],
  )
  const mail = await ctx.mail.prepare(ctx, 'newsletter-issue', { content: { ...content!, blocks }, slug: null })
  await mail.post({ email: 'reader@people.example', language: 'ar' }, {})
  const { html: page } = await server.received[0]!.read()
  const html = page || ''
  expect(/<p[^>]*>ترجمة/.exec(html)?.[0]).toMatch(/(?=.*lang="ar")(?=.*dir="rtl")(?=.*text-align:left)/)
  const last = html.slice(html.lastIndexOf('</blockquote>'))
  const sides = [...last.matchAll(/<p[^>]*>/g)].slice(0, 2).map(([tag]) => /(?=.*dir="ltr")(?=.*text-align:left)/.test(tag))
  expect(sides).toEqual([true, true])
  expect(/<img[^>]*>/.exec(html)?.[0]).toMatch(/(?=.*font-family:Georgia)(?=.*color:#14151a)(?!.* height=)/)
})

test('addresses that a server refuses are suppressed; what it says of us, or for now, suppresses nobody', async () => {
  const refuse = (address: string) => ({ 'reader1@people.example': 550, 'reader2@people.example': 451 })[address]
  const { house, server, ctx, editor } = await aRoom({ refuse })
  await someSubscribers(house.db, 3)
  const { id } = await anIssue(house)
  await scheduleIssue(editor, { id, at: null })
  await beginIssue(ctx, { issue: id }, 'UTC')
  await sendMails(ctx, running, { alone: true })
  expect(server.received.map(({ to }) => to)).toEqual([['reader3@people.example']])
  expect((await getIssue(ctx, id)).figures).toMatchObject({ sent: 1, failed: 1, pending: 1 })
  expect(await house.db.selectFrom('suppressions').select(['email', 'reason']).execute()).toEqual([
    { email: 'reader1@people.example', reason: 'hard-bounce' },
  ])
})

test('a server that is away pauses the issue, and nobody is lost', async () => {
  const { house, server, ctx, editor } = await aRoom()
  await someSubscribers(house.db, 2)
  const { id } = await anIssue(house)
  await scheduleIssue(editor, { id, at: null })
  await beginIssue(ctx, { issue: id }, 'UTC')
  await server.die()
  await sendMails(ctx, running, { alone: true })
  const { issue, figures } = await getIssue(ctx, id)
  expect(issue.state).toBe('paused')
  expect(issue.reason).toContain('does not answer')
  expect(figures).toMatchObject({ sent: 0, pending: 2, unknown: 0 })
})

test('without a mail server, a test is in the outbox as it was written', async () => {
  const { house } = await aRoom()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'epigraph-outbox-'))
  const mailer = openMailer({ outboxFolder: folder })
  onTestFinished(() => {
    mailer.close()
    fs.rmSync(folder, { recursive: true, force: true })
  })
  const loadMails = () => import('./compose-mail.tsx')
  const mail = mailSender({ mailer, site, pictureKey: 'a key for pictures', from: { email: 'quotes@site.example' }, loadMails })
  const editor = { ...house.proven('moderator'), mail }
  const blocks = [{ type: 'paragraph' as const, text: 'The latest words on the unsubscribe page.' }]
  const { id } = await createIssue(editor, { subject: 'Contests', blocks })
  await sendTestIssue(editor, { id, email: 'moderator@people.example' })
  const [{ id: kept } = { id: '' }] = await mail.outbox.list()
  const { html, text } = await getMail({ ...house.as('admin'), mail }, kept)
  for (const part of [html, text]) {
    expect(part).toContain('The latest words on the unsubscribe page.')
    expect(part).toContain('/unsubscribe/••••')
  }
})

test('a test goes to the person who asks, and to nobody else', async () => {
  const { house, server, editor } = await aRoom()
  await someSubscribers(house.db, 2)
  const { id } = await anIssue(house)
  await sendTestIssue(editor, { id, email: 'moderator@people.example' })
  expect(server.received.map(({ to }) => to)).toEqual([['moderator@people.example']])
  expect((await server.received[0]!.read()).subject).toContain('[Test] News')
  expect((await getIssue(editor, id)).figures.recipients).toBe(0)
})
