import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openMailer } from '#platform/mail/mailer'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { whoSignedIn } from '#test/who-signed-in'
import { framed } from './framed.ts'

async function anOutbox() {
  const house = await aHouse()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'epigraph-outbox-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  const { outbox, deliver } = openMailer({ outboxFolder: folder })
  house.outbox = outbox
  const app = await anApp(house, { site: { origin: 'http://localhost', timeZone: 'UTC' } })
  const { cookie } = await whoSignedIn(house, 'admin')
  const page = async (at: string) => {
    const answer = await app.ask(at, { headers: { cookie } })
    return { status: answer.status, text: await answer.text() }
  }
  const keep = async () => {
    const from = { email: 'quotes@site.example' }
    const link = 'https://site.example/auth/reset?token=sesame-1'
    await deliver({
      from,
      to: { email: 'ada@people.example' },
      subject: 'A new password',
      html: `<style>p{}</style><p>Open <a href="${link}">it</a></p>`,
      text: link,
      secrets: ['sesame-1'],
    })
    return (await outbox.list())[0]?.id ?? ''
  }
  return { house, app, cookie, page, keep }
}

test('the outbox says where mails go, and lists what was kept', async () => {
  const { house, page, keep } = await anOutbox()
  const empty = (await page('/admin/outbox')).text
  expect(empty).toContain('Email isn’t set up')
  expect(empty).toContain('No email yet.')
  const id = await keep()
  const listed = (await page('/admin/outbox')).text
  for (const part of ['ada@people.example', 'A new password', `href="/admin/outbox/${id}"`]) expect(listed).toContain(part)
  house.mailLeaves = true
  expect((await page('/admin/outbox')).text).toContain('Email is sent by SMTP.')
})

test('a mail is shown in a frame that runs nothing, without its link until the password is proven', async () => {
  const { house, app, cookie, page, keep } = await anOutbox()
  const at = `/admin/outbox/${await keep()}`
  const shown = (await page(at)).text
  expect(shown).toMatch(/<iframe[^>]* sandbox="" srcDoc="&lt;meta http-equiv=&quot;Content-Security-Policy/)
  expect(shown).not.toContain('sesame-1')
  const send = (fields: Record<string, string> = {}) =>
    app.ask(at, { method: 'POST', headers: { cookie, origin: 'http://localhost' }, body: new URLSearchParams(fields) })
  expect(await (await send()).text()).toContain('sesame-1')
  house.clock.advance(11 * 60_000)
  const late = await send()
  expect(late.status).toBe(403)
  expect(await late.text()).not.toContain('sesame-1')
  for (const nothing of ['/admin/outbox/x', '/admin/outbox/..%2Fsecret']) {
    const missing = await page(nothing)
    expect([nothing, missing.status]).toEqual([nothing, 404])
    expect(missing.text).toContain('aria-label="Desk"')
  }
})

test('what a mail would have run or fetched stays out of the frame', () => {
  const html = framed(
    '<base href="https://x.example"><link rel=stylesheet href=x><STYLE>\np{}</STYLE><p style="color:red">Hi</p>',
  )
  expect(html.replace(/^<meta [^>]*>/, '')).toBe('<p style="color:red">Hi</p>')
})
