import { expect, test } from 'vitest'
import { Forbidden, Invalid, LimitReached, NotFound, PasswordNeeded, Unavailable } from '#platform/errors'
import { forgetSettings, updateSettings } from '#settings'
import { aHouse } from '#test/house'
import { keepJobs } from '#test/kept-jobs'
import { aPerson } from '#test/people'
import {
  answerMessage,
  countMessages,
  countUnreadMessages,
  deleteMessage,
  findMessages,
  forgetContactMessages,
  getMessage,
  mailContactAnswer,
  mailContactMessage,
  markMessage,
  sendAnswerAgain,
  sendContactMessage,
} from './index.ts'

const asker = { address: '192.0.2.7' }
const written = { name: 'Ada Lovelace', email: 'Ada@people.example', subject: 'technical', message: 'It is broken.', website: '' }
const all = { search: '', states: ['unread', 'read', 'answered', 'archived', 'spam'] as const, limit: 10, offset: 0 }

async function aMessage(given: Partial<typeof written> = {}) {
  const house = await aHouse()
  forgetSettings()
  await updateSettings(house.as('admin'), { contact_email: 'we@quotes.example' })
  const { ctx, jobs } = keepJobs(house.as('visitor'))
  await sendContactMessage(ctx, { ...written, ...given }, asker)
  for (const job of jobs) if (job.name === 'mail-contact-message') await mailContactMessage(house.ctx, job.data)
  const editor = (await aPerson(house, 'moderator')).ctx
  const { shown } = await findMessages(editor, all)
  return { house, editor, message: shown[0]! }
}

test('what somebody writes is kept, and mailed to the address of the settings, which answers to them', async () => {
  const { house, editor, message } = await aMessage()
  expect(message).toMatchObject({ name: 'Ada Lovelace', email: 'ada@people.example', state: 'unread', answers: 0 })
  expect(await countUnreadMessages(editor)).toBe(1)
  expect(house.mails).toMatchObject([
    { to: { email: 'we@quotes.example' }, name: 'contact-received', envelope: { replyTo: 'ada@people.example' } },
  ])
  const entries = await house.db.selectFrom('changes').selectAll().where('noun', '=', 'contact-message').execute()
  expect(JSON.stringify(entries)).not.toMatch(/ada@|broken|Lovelace/)
})

test('all four fields are needed, each with its sentence, and 10,000 characters are enough', async () => {
  const { house } = await aMessage()
  // Marks that turn text round, and those that stand nowhere, are no name.
  const nothing = { name: '\u202E\u200B\u200E', email: 'ada', subject: 'love', message: '', website: undefined }
  const refused = await sendContactMessage(house.as('visitor'), nothing, asker).catch((error: unknown) => error)
  if (!(refused instanceof Invalid)) throw new Error('it was taken')
  expect(Object.keys(refused.fields).toSorted()).toEqual(['email', 'message', 'name', 'subject'])
  const long = { ...written, message: '😀'.repeat(10_001) }
  await expect(sendContactMessage(house.as('visitor'), long, asker)).rejects.toThrow('10,000 characters')
  for (let n = 0; n < 4; n++) await sendContactMessage(house.as('visitor'), { ...written, message: '😀'.repeat(10_000) }, asker)
  await expect(sendContactMessage(house.as('visitor'), written, asker)).rejects.toBeInstanceOf(LimitReached)
})

test('what is far too long for an address is refused at once, and keeps nobody waiting', async () => {
  const house = await aHouse()
  const email = `a@${'.'.repeat(100_000)}@`
  await expect(sendContactMessage(house.as('visitor'), { ...written, email }, asker)).rejects.toThrow('valid email')
})

test('what a program filled in is in the spam, and nobody is mailed', async () => {
  const { house, editor, message } = await aMessage({ website: 'https://spam.example' })
  expect(message.state).toBe('spam')
  expect(house.mails).toEqual([])
  expect(await countUnreadMessages(editor)).toBe(0)
})

test('an answer is mailed in the thread, once, and stands under the message', async () => {
  const { house, editor, message } = await aMessage()
  const { ctx, jobs } = keepJobs(editor)
  await expect(answerMessage(ctx, message.id, { text: ' ' })).rejects.toBeInstanceOf(Invalid)
  await answerMessage(ctx, message.id, { text: 'It is mended.' })
  for (const job of jobs)
    if (job.name === 'mail-contact-answer') for (let n = 0; n < 2; n++) await mailContactAnswer(house.ctx, job.data)
  const [received, answer] = house.mails
  expect(house.mails).toHaveLength(2)
  expect(answer).toMatchObject({
    to: { email: 'ada@people.example' },
    envelope: { replyTo: 'we@quotes.example', headers: { 'In-Reply-To': received?.envelope?.messageId } },
  })
  const found = await getMessage(editor, message.id)
  expect(found).toMatchObject({
    state: 'answered',
    answers: [{ text: 'It is mended.', failure: null, writtenBy: 'A moderator' }],
  })
  expect(found.answers[0]?.sentAt).not.toBeNull()
  await expect(sendAnswerAgain(editor, found.answers[0]!.id)).rejects.toBeInstanceOf(NotFound)
})

test('why an answer could not be sent stands beside it, and it can be sent again', async () => {
  const { house, editor, message } = await aMessage()
  const { ctx, jobs } = keepJobs(editor)
  await answerMessage(ctx, message.id, { text: 'It is mended.' })
  const [job] = jobs
  if (job?.name !== 'mail-contact-answer') throw new Error('no job')
  const broken = { ...house.ctx, mail: { ...house.ctx.mail, send: () => Promise.reject(new Unavailable('The server is away.')) } }
  await expect(mailContactAnswer(broken, job.data)).rejects.toBeInstanceOf(Unavailable)
  const failed = (await getMessage(editor, message.id)).answers[0]!
  expect(failed).toMatchObject({ sentAt: null, failure: 'The server is away.' })
  await sendAnswerAgain(editor, failed.id)
  // Pressed twice, or in another tab: it is on its way already.
  await expect(sendAnswerAgain(editor, failed.id)).rejects.toBeInstanceOf(NotFound)
  await mailContactAnswer(house.ctx, job.data)
  expect((await getMessage(editor, message.id)).answers[0]).toMatchObject({ failure: null })
})

test('messages are found by words and state, moved, and permanently deleted by admins only', async () => {
  const { house, editor, message } = await aMessage()
  expect((await findMessages(editor, { ...all, search: 'BROKEN' })).total).toBe(1)
  expect((await findMessages(editor, { ...all, search: 'nothing' })).total).toBe(0)
  expect(await markMessage(editor, message.id, 'archived')).toBe('unread')
  expect(await countMessages(editor)).toEqual({ archived: 1 })
  await expect(deleteMessage(editor, message.id)).rejects.toBeInstanceOf(Forbidden)
  await expect(deleteMessage(house.as('admin'), message.id)).rejects.toBeInstanceOf(PasswordNeeded)
  await deleteMessage((await aPerson(house, 'admin')).ctx, message.id)
  await expect(getMessage(editor, message.id)).rejects.toBeInstanceOf(NotFound)
})

test('what was dealt with is forgotten after two years, spam after 30 days, what nobody has read never', async () => {
  const { house, editor, message } = await aMessage()
  house.clock.advance(800 * 86_400_000)
  await forgetContactMessages(house.ctx)
  expect((await findMessages(editor, all)).total).toBe(1)
  await markMessage(editor, message.id, 'spam')
  house.clock.advance(31 * 86_400_000)
  await forgetContactMessages(house.ctx)
  expect((await findMessages(editor, all)).total).toBe(0)
})
