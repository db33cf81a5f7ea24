import { createHash, createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { anOddServer, flooding, type OddManners, saying, trickling } from '#test/odd-smtp-server'
import { aMailServer } from '#test/smtp-server'
import { Invalid, Unavailable } from '../errors.ts'
import { type Mail, type MailerSettings, openMailer } from './mailer.ts'

const mail: Mail = {
  from: { email: 'quotes@site.example', name: 'The Book of Sayings' },
  to: { email: 'ada@people.example', name: 'Ada Lovelace' },
  subject: 'Your code — für dich',
  html: '<p>Grüße, <b>Ada</b></p>',
  text: 'Grüße, Ada\n\nFrom here on: a line that is longer than the seventy-eight characters that mail programs like to see in one line.',
  headers: { 'Auto-Submitted': 'auto-generated' },
}

function aFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'epigraph-outbox-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  return path.join(folder, 'outbox')
}

function aMailer(settings: Partial<MailerSettings>) {
  const mailer = openMailer({ outboxFolder: aFolder(), reachMs: 2_000, answerMs: 2_000, ...settings })
  onTestFinished(() => mailer.close())
  return mailer
}

const faultOf = (sending: Promise<unknown>) =>
  sending.then(
    () => undefined,
    (fault: unknown) => fault,
  )

test('a mail reaches a real server with both parts, from whom it is, and no answering machine answers', async () => {
  const server = await aMailServer({ user: { name: 'epigraph', password: 'p@ss/wörd' } })
  const mailer = aMailer({ smtpUrl: server.url })
  expect(mailer.leaves).toBe(true)
  await mailer.deliver(mail)
  const [got] = server.received
  expect(got).toMatchObject({ from: 'quotes@site.example', to: ['ada@people.example'] })
  const read = await got!.read()
  expect(read).toMatchObject({
    subject: mail.subject,
    from: { name: 'The Book of Sayings' },
    to: [{ address: 'ada@people.example' }],
  })
  expect(read.text?.trim()).toBe(mail.text)
  expect(read.html?.trim()).toBe(mail.html)
  expect(read.messageId).toMatch(/^<[^@]+@site\.example>$/)
  expect(Math.abs(Date.parse(read.date ?? '') - Date.now())).toBeLessThan(60_000)
  expect(got!.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  expect(got!.raw).not.toMatch(/^X-Mailer|^X-Outbox/im)
})

test('a mail that is to come back elsewhere says so to the server, and to nobody who reads it', async () => {
  const server = await aMailServer()
  await aMailer({ smtpUrl: server.url }).post({ ...mail, returnPath: 'bounces+0123@site.example' })
  const [got] = server.received
  expect(got).toMatchObject({ from: 'bounces+0123@site.example', to: ['ada@people.example'] })
  expect((await got!.read()).from).toMatchObject({ address: 'quotes@site.example' })
  expect(got!.raw).not.toContain('bounces+0123')
})

test('mails go through connections that stay open', async () => {
  const server = await aMailServer()
  const mailer = aMailer({ smtpUrl: server.url })
  for (let n = 0; n < 20; n++) await mailer.deliver(mail)
  expect(server.received).toHaveLength(20)
  expect(server.connections()).toBeLessThanOrEqual(3)
})

test('STARTTLS is used where the server has it, and a certificate that nobody vouches for is refused unless the setting says so', async () => {
  const server = await aMailServer({ startTls: true })
  const fault = await faultOf(aMailer({ smtpUrl: server.url }).deliver(mail))
  expect(fault).toBeInstanceOf(Unavailable)
  expect(String(fault)).toContain('verify=no')
  await aMailer({ smtpUrl: `${server.url}/?verify=no` }).deliver(mail)
  expect(server.received.map(({ secure }) => secure)).toEqual([true])
})

test('a password does not travel in the clear when TLS is required', async () => {
  const server = await aMailServer({ user: { name: 'epigraph', password: 'hunter2hunter2' } })
  const fault = await faultOf(aMailer({ smtpUrl: `${server.url}/?tls=required` }).deliver(mail))
  expect(fault).toBeInstanceOf(Unavailable)
  expect(String(fault)).toContain('encrypted')
  expect(String(fault)).not.toContain('hunter2')
  expect(server.received).toEqual([])
})

test('a signature by DKIM verifies with the public key, as a receiver verifies it', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const server = await aMailServer()
  const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' }))
  await aMailer({ smtpUrl: server.url, dkim: { domainName: 'site.example', keySelector: 'mail', privateKey: pem } }).deliver(mail)
  const raw = server.received[0]!.raw
  expect(verifiesDkim(raw, createPublicKey(publicKey.export({ type: 'pkcs1', format: 'pem' })))).toBe(true)
  expect(verifiesDkim(raw.replace('Subject: ', 'Subject: Re: '), publicKey)).toBe(false)
  expect(verifiesDkim(`${raw}\r\nP.S.`, publicKey)).toBe(false)
})

test('a signature stands for both headers by which a mail program unsubscribes', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const server = await aMailServer()
  const dkim = {
    domainName: 'site.example',
    keySelector: 'mail',
    privateKey: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
  }
  const headers = {
    'List-Unsubscribe': '<https://site.example/unsubscribe/token>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
  await aMailer({ smtpUrl: server.url, dkim }).deliver({ ...mail, headers })
  const raw = server.received[0]!.raw
  expect(verifiesDkim(raw, publicKey)).toBe(true)
  for (const head of Object.keys(headers))
    expect(verifiesDkim(raw.replace(`${head}: `, `${head}: x`), publicKey), head).toBe(false)
})

test('an address that the server refuses for good is told apart from one that it refuses for now', async () => {
  const server = await aMailServer({
    refuse: (address) => ({ 'gone@people.example': 550, 'full@people.example': 452 })[address],
  })
  const mailer = aMailer({ smtpUrl: server.url })
  const gone = await faultOf(mailer.deliver({ ...mail, to: { email: 'gone@people.example' } }))
  expect(gone).toBeInstanceOf(Invalid)
  expect(String(gone)).toContain('550')
  const full = await faultOf(mailer.deliver({ ...mail, to: { email: 'full@people.example' } }))
  expect(full).toBeInstanceOf(Unavailable)
  expect(String(full)).toContain('452')
  for (const fault of [gone, full])
    expect(JSON.stringify(fault, Object.getOwnPropertyNames(fault))).not.toContain('people.example')
  await mailer.deliver(mail)
  expect(server.received).toHaveLength(1)
})

test('what a server says about a mail that it has read is told by its number only', async () => {
  const server = await aMailServer({ refuseMail: 554 })
  const fault = await faultOf(aMailer({ smtpUrl: server.url }).deliver(mail))
  expect(fault).toBeInstanceOf(Unavailable)
  expect(String(fault)).toContain('554')
})

test('a wrong password is said, and not which', async () => {
  const server = await aMailServer({ user: { name: 'epigraph', password: 'right' } })
  const fault = await faultOf(aMailer({ smtpUrl: server.url.replace('right', 'hunter2') }).deliver(mail))
  expect(fault).toBeInstanceOf(Unavailable)
  expect(String(fault)).toContain('name and password in SMTP_URL')
  expect(JSON.stringify(fault, Object.getOwnPropertyNames(fault))).not.toContain('hunter2')
})

test('a server that falls silent is given up, and nothing is sent a second time by itself', async () => {
  const server = await aMailServer({ slowMs: 1_200 })
  const fault = await faultOf(aMailer({ smtpUrl: server.url, answerMs: 500 }).deliver(mail))
  expect(fault).toBeInstanceOf(Unavailable)
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  expect(server.received.length).toBeLessThanOrEqual(1)
  expect(server.connections()).toBe(1)
})

const closing: OddManners['end'] = (socket) => void socket.end()
const breaking: OddManners['end'] = (socket) => void socket.resetAndDestroy()

test.each<[string, OddManners, string]>([
  ['floods instead of greeting', { greeting: flooding }, 'away'],
  ['greets letter by letter, forever', { greeting: trickling }, 'away'],
  ['hangs up instead of greeting', { greeting: closing }, 'away'],
  ['breaks off instead of greeting', { greeting: breaking }, 'away'],
  ['is silent instead of greeting', { greeting: () => undefined }, 'away'],
  ['hangs up at the address', { rcpt: closing }, 'away'],
  ['breaks off at the address', { rcpt: breaking }, 'away'],
  ['answers nonsense to the address', { rcpt: saying('yes please\r\n') }, 'away'],
  ['answers letter by letter to the address', { rcpt: trickling }, 'away'],
  ['hangs up instead of asking for the mail', { data: closing }, 'away'],
  // From here on it may have it, unless it says that it does not.
  ['hangs up in the middle of the mail', { middle: closing }, 'unclear'],
  ['breaks off in the middle of the mail', { middle: breaking }, 'unclear'],
  ['refuses it in the middle of the mail', { middle: (socket) => void socket.end('552 5.3.4 too long\r\n') }, 'declined'],
  ['hangs up at the end', { end: closing }, 'unclear'],
  ['breaks off at the end', { end: breaking }, 'unclear'],
  ['is silent at the end', { end: () => undefined }, 'unclear'],
  ['answers letter by letter at the end', { end: trickling }, 'unclear'],
  ['floods at the end', { end: flooding }, 'unclear'],
  ['answers nonsense at the end', { end: saying('queued as 1234\r\n') }, 'unclear'],
  ['answers with another number at the end', { end: saying('354 go on\r\n') }, 'unclear'],
  ['puts it off at the end, and hangs up in the middle of that', { end: (socket) => void socket.end('451 4.7.1 la') }, 'later'],
  ['says twice that it has it', { end: saying('250 taken\r\n250 taken\r\n') }, 'sent'],
])('of a mail to a server that %s', async (_, manners, ended) => {
  const server = await anOddServer(manners)
  const mailer = aMailer({ smtpUrl: server.url, wholeMs: 1_500 })
  expect((await mailer.post(mail)).ended).toBe(ended)
  // Anyone who is told that it may have arrived, or not, is not told so of a second one.
  expect(server.heard.mails).toBe(['sent', 'later'].includes(ended) || 'end' in manners ? 1 : 0)
})

test.each<[string, OddManners, boolean]>([
  ['hangs up at the address', { rcpt: closing }, false],
  ['is silent at the end', { end: () => undefined }, true],
])('of a mail to a server that %s it is told whether it may have arrived', async (_, manners, mayBeDone) => {
  const server = await anOddServer(manners)
  const mailer = aMailer({ smtpUrl: server.url, wholeMs: 1_500 })
  await expect(mailer.deliver(mail)).rejects.toMatchObject({ code: 'unavailable', mayBeDone })
})

test('a server that goes away and comes back is used again', async () => {
  const first = await aMailServer()
  const mailer = aMailer({ smtpUrl: first.url })
  await mailer.deliver(mail)
  await first.die()
  const fault = await faultOf(mailer.deliver(mail))
  expect(fault).toBeInstanceOf(Unavailable)
  expect(String(fault)).toContain(`127.0.0.1:${first.port}`)
  const second = await aMailServer({ port: first.port })
  await mailer.deliver(mail)
  expect(second.received).toHaveLength(1)
})

test('whatever a name, a subject or an address holds, it makes no header and no second recipient', async () => {
  const server = await aMailServer()
  const mailer = aMailer({ smtpUrl: server.url })
  const evil = 'x\r\nBcc: eve@evil.example\r\n\r\n<script>'
  await mailer.deliver({
    ...mail,
    subject: evil,
    to: { email: 'ada@people.example', name: evil },
    from: { ...mail.from, name: evil },
  })
  const read = await server.received[0]!.read()
  expect(server.received[0]!.to).toEqual(['ada@people.example'])
  expect(read.bcc).toBeUndefined()
  expect(server.received[0]!.raw).not.toMatch(/^Bcc:/im)
  for (const email of [
    'ada@people.example\r\nRCPT TO:<eve@evil.example>',
    'ada@people.example, eve@evil.example',
    '<eve@evil.example>',
    'ada@people.example>\r\nDATA',
    '"a b"@people.example',
    'ada',
    'a@b@c.example',
    '',
  ])
    expect(await faultOf(mailer.deliver({ ...mail, to: { email } })), email).toBeInstanceOf(Invalid)
  expect(server.received).toHaveLength(1)
})

test('an address of another script is one, too', async () => {
  const server = await aMailServer()
  await aMailer({ smtpUrl: server.url }).deliver({ ...mail, to: { email: 'ada@bücher.example' } })
  expect(server.received[0]!.to[0]).toMatch(/^ada@(bücher|xn--bcher-kva)\.example$/)
})

/** As RFC 6376 §6.1.3 says for relaxed/relaxed with SHA-256, which is what nodemailer signs. */
function verifiesDkim(raw: string, key: Parameters<typeof verify>[2]): boolean {
  const end = raw.indexOf('\r\n\r\n')
  const headers = raw.slice(0, end + 2).match(/[^\r\n][^\r\n]*(?:\r\n[ \t][^\r\n]*)*\r\n/g) ?? []
  const relaxed = (header: string) => {
    const colon = header.indexOf(':')
    const value = header
      .slice(colon + 1)
      .replaceAll(/\r\n/g, '')
      .replaceAll(/[ \t]+/g, ' ')
      .trim()
    return `${header.slice(0, colon).toLowerCase().trim()}:${value}`
  }
  const signature = headers.find((header) => /^dkim-signature:/i.test(header)) ?? ''
  const tags = Object.fromEntries(
    relaxed(signature)
      .slice('dkim-signature:'.length)
      .split(';')
      .map((tag) => {
        const at = tag.indexOf('=')
        return [tag.slice(0, at).trim(), tag.slice(at + 1).replaceAll(/\s/g, '')]
      }),
  )
  const body = raw
    .slice(end + 4)
    .split('\r\n')
    .map((line) => line.replaceAll(/[ \t]+/g, ' ').trimEnd())
    .join('\r\n')
  const bodyHash = createHash('sha256')
    .update(`${body.replace(/(\r\n)*$/, '')}\r\n`)
    .digest('base64')
  if (bodyHash !== tags.bh) return false
  const left = [...headers]
  const signed = (tags.h ?? '').split(':').map((name) => {
    const at = left.findLastIndex((header) => header.toLowerCase().startsWith(`${name.toLowerCase()}:`))
    return at < 0 ? '' : `${relaxed(left.splice(at, 1)[0]!)}\r\n`
  })
  const own = relaxed(signature.replace(/(\bb=)[^;]*/, '$1'))
  return verify('rsa-sha256', Buffer.from(signed.join('') + own), key, Buffer.from(tags.b ?? '', 'base64'))
}
