import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Unavailable } from '../errors.ts'
import { openMailer } from './mailer.ts'
import { mostKept, openOutbox } from './outbox.ts'

function aFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'epigraph-outbox-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  return path.join(folder, 'outbox')
}

const mail = (subject: string) => ({
  from: { email: 'quotes@site.example', name: 'Sayings' },
  to: { email: 'ada@people.example' },
  subject,
  html: `<p>${subject}</p>`,
  text: `${subject}, in plain words`,
})

test('without a mail server each mail is a file that only its owner reads, whole, newest first', async () => {
  const folder = aFolder()
  const { leaves, deliver, outbox } = openMailer({ outboxFolder: folder })
  expect(leaves).toBe(false)
  expect(await outbox.list()).toEqual([])
  await deliver({ ...mail('One'), secrets: ['tok_1', 'x'.repeat(300)] })
  await deliver(mail('שלום, Two — zwei'))
  const listed = await outbox.list()
  expect(listed).toMatchObject([
    { to: 'ada@people.example', subject: 'שלום, Two — zwei' },
    { to: 'ada@people.example', subject: 'One' },
  ])
  expect(Math.abs(listed[0]!.at.getTime() - Date.now())).toBeLessThan(60_000)
  expect(await outbox.read(listed[1]!.id)).toMatchObject({
    subject: 'One',
    html: '<p>One</p>\n',
    text: 'One, in plain words\n',
    secrets: ['tok_1', 'x'.repeat(300)],
  })
  expect((await outbox.read(listed[0]!.id))?.secrets).toEqual([])
  expect(fs.statSync(folder).mode & 0o777).toBe(0o700)
  for (const name of fs.readdirSync(folder)) {
    expect(name).toMatch(/\.eml$/)
    expect(fs.statSync(path.join(folder, name)).mode & 0o777).toBe(0o600)
  }
})

test('one of many that cannot be kept was not sent, and the next is kept when the folder can be written again', async () => {
  const folder = aFolder()
  fs.writeFileSync(folder, '')
  const { post, outbox } = openMailer({ outboxFolder: folder })
  expect(await post(mail('One'))).toEqual({
    ended: 'away',
    code: null,
    says: `The email can’t be kept. ${folder} is not a folder. Set DATA_DIR to one.`,
  })
  fs.rmSync(folder)
  expect(await post(mail('One'))).toMatchObject({ ended: 'sent' })
  expect(await outbox.list()).toHaveLength(1)
  expect(await post({ ...mail('Two'), to: { email: 'nobody' } })).toMatchObject({ ended: 'refused' })
})

test('an id is never a path', async () => {
  const folder = aFolder()
  const { deliver, outbox } = openMailer({ outboxFolder: folder })
  await deliver(mail('One'))
  fs.writeFileSync(path.join(folder, '..', 'other.eml'), 'Subject: not yours\n\n')
  const id = (await outbox.list())[0]!.id
  for (const asked of [
    '../other',
    `../outbox/${id}`,
    `${id}.eml`,
    `${id}\0`,
    '',
    '.',
    id.toUpperCase().replace('T', 't'),
    '..%2Fother',
  ])
    expect(await outbox.read(asked), asked).toBeUndefined()
})

test('the oldest beyond the most are dropped, also when many come at once', async () => {
  const folder = aFolder()
  const outbox = openOutbox(folder)
  fs.mkdirSync(folder, { recursive: true })
  const old = (n: number) => `20200101T000000${String(n).padStart(3, '0')}-0123456789ab`
  for (let n = 0; n < mostKept; n++) fs.writeFileSync(path.join(folder, `${old(n)}.eml`), 'To: a@b.example\nSubject: old\n\n')
  await Promise.all(Array.from({ length: 10 }, (_, n) => outbox.keep(Buffer.from(`To: a@b.example\nSubject: new ${n}\n\nx`), [])))
  const listed = await outbox.list()
  expect(listed).toHaveLength(mostKept)
  expect(listed.filter(({ subject }) => subject.startsWith('new'))).toHaveLength(10)
  expect(listed.at(-1)!.id).toBe(old(10))
})

test('a folder that cannot be used is said with the remedy', async () => {
  const folder = aFolder()
  fs.writeFileSync(folder, 'a file')
  const fault = await openOutbox(folder)
    .keep(Buffer.from('x'), [])
    .catch((thrown: unknown) => thrown)
  expect(fault).toBeInstanceOf(Unavailable)
  expect(String(fault)).toContain('DATA_DIR')
})
