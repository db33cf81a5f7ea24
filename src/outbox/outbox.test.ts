import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Forbidden, NotFound, PasswordNeeded } from '#platform/errors'
import { openMailer } from '#platform/mail/mailer'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'
import { findMails, getMail, openMail } from './index.ts'

async function aHouseWithMail() {
  const house = await aHouse()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'epigraph-outbox-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  const { outbox, deliver } = openMailer({ outboxFolder: folder })
  house.outbox = outbox
  await deliver({
    from: { email: 'quotes@site.example' },
    to: { email: 'ada@people.example' },
    subject: 'A new password',
    html: '<a href="https://site.example/auth/reset?token=t%C3%B6k_1">A new password</a>',
    text: 'https://site.example/auth/reset?token=t%C3%B6k_1 or tök_1',
    secrets: ['tök_1'],
  })
  const [mail] = await outbox.list()
  return { house, id: mail!.id }
}

test('admins see what was not sent, and not what would let them in as somebody else', async () => {
  const { house, id } = await aHouseWithMail()
  const admin = (await aPerson(house, 'admin')).ctx
  expect(await findMails(admin)).toMatchObject([{ id, to: 'ada@people.example', subject: 'A new password' }])
  const shown = await getMail(admin, id)
  expect(shown).toMatchObject({ hides: true, subject: 'A new password' })
  for (const part of [shown.html, shown.text]) {
    expect(part).not.toMatch(/t(ö|%C3%B6)k_1/)
    expect(part).toContain('/auth/reset?token=••••')
  }
  expect(shown).not.toHaveProperty('secrets')
})

test('whole it is shown to an admin who has just proven the password, and the log says so', async () => {
  const { house, id } = await aHouseWithMail()
  const { ctx: admin } = await aPerson(house, 'admin')
  const shown = await openMail(admin, id)
  expect(shown.html).toContain('token=t%C3%B6k_1')
  const rows = await house.db.selectFrom('changes').selectAll().where('noun', '=', 'mail').execute()
  expect(rows).toMatchObject([{ noun_id: id, verb: 'open', actor: admin.actor.id, after: { to: 'a…@people.example' } }])
  expect(JSON.stringify(rows)).not.toContain('k_1')
  house.clock.advance(11 * 60_000)
  await expect(openMail(admin, id)).rejects.toBeInstanceOf(PasswordNeeded)
})

test('nobody else sees any of it, and what is no mail is not found', async () => {
  const { house, id } = await aHouseWithMail()
  for (const role of ['visitor', 'user', 'author', 'moderator'] as const) {
    await expect(findMails(house.as(role))).rejects.toBeInstanceOf(Forbidden)
    await expect(getMail(house.as(role), id)).rejects.toBeInstanceOf(Forbidden)
    await expect(openMail(house.as(role), id)).rejects.toBeInstanceOf(Forbidden)
  }
  for (const other of ['../secret', '', id.slice(0, -1), '20200101T000000000-0123456789ab'])
    await expect(getMail(house.as('admin'), other)).rejects.toBeInstanceOf(NotFound)
})
