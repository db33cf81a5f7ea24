import { describe, expect, it } from 'vitest'
import { findTokenAccount } from '#accounts'
import { recordAction } from '#analytics'
import { favouriteQuote } from '#quotes'
import { anApp, withOnlooker } from '#test/app'
import { codeShownAt } from '#test/authenticator'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'
import { alertOf, byName, cookiesOf, fieldsOf, sendForm } from '#test/read-form'
import { readPage } from '#test/read-page'
import { aShelf } from '#test/shelf'
import { password, whoSignedIn } from '#test/who-signed-in'

const minute = 60_000

/** Over plain http, where cookies have no prefix. */
const site = { origin: 'http://localhost', timeZone: 'UTC' }

/** Somebody with a password in their browser: `open` reads a page, `send` a form of it. */
async function aReader() {
  const house = await aHouse()
  const disk = { failsAfter: Infinity }
  const db = withOnlooker(house.db, () => {
    if (disk.failsAfter-- <= 0) throw new Error('the disk is gone')
  })
  const app = await anApp(house, { site, ground: { ...house.ctx, db } })
  const reader = await whoSignedIn(house)
  const open = async (path: string) => readPage(await app.ask(path, { headers: { cookie: reader.cookie } }))
  const send = (path: string, typed: Record<string, string>) => sendForm(app, path, typed, reader.cookie)
  return { house, app, reader, disk, open, send }
}

const paths = ['favourites', 'downloads', 'security', 'tokens', 'privacy', 'export'].map((name) => `/profile/${name}`)

it('pages of an account send strangers to the door, are kept by nobody, and say so kindly where the database fails', async () => {
  const { app, open, disk } = await aReader()
  for (const path of paths) {
    const answer = await app.ask(path)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `/auth?next=${encodeURIComponent(path)}`])
    expect((await open(path)).headers.get('cache-control')).toBe('private, no-store')
  }
  disk.failsAfter = 1
  const failed = await open('/profile/favourites')
  expect([failed.status, failed.document.querySelector('h1')?.textContent]).toEqual([500, 'Failed to load your saved quotes'])
})

describe('/profile/security', () => {
  it('asks who has no password to sign in again, for there is none to enter', async () => {
    const { house, app } = await aReader()
    const { cookie } = await aPerson(house, 'author')
    const begin = () => sendForm(app, '/profile/security', { verb: 'begin-two-factor' }, cookie)
    expect((await begin()).status).toBe(302)
    house.clock.advance(11 * minute)
    const asked = await readPage(await begin())
    expect([asked.status, asked.document.querySelector('dialog'), alertOf(asked)]).toEqual([
      401,
      null,
      'For this you must have signed in within the last ten minutes. Please sign out and sign in again.',
    ])
  })

  it('turns two-factor on with the password, a picture, the key in letters and a first code, and shows recovery codes once', async () => {
    const { house, open, send } = await aReader()
    const asked = await readPage(await send('/profile/security', { verb: 'begin-two-factor' }))
    expect(asked.status).toBe(403)
    const prompt = [...asked.document.querySelectorAll('dialog[open] input')].map((input) => [
      input.getAttribute('name'),
      input.getAttribute('value'),
    ])
    expect(prompt).toEqual([
      ['verb', 'begin-two-factor'],
      ['prompt_password', null],
    ])
    const wrong = await readPage(await send('/profile/security', { verb: 'begin-two-factor', prompt_password: 'guess' }))
    expect([wrong.status, wrong.document.querySelector('dialog')?.textContent]).toEqual([
      403,
      expect.stringContaining('That password is not right.'),
    ])
    expect(wrong.html).not.toContain('guess')
    const isWrong = ({ document }: typeof wrong) => [
      document.querySelector('dialog [role=alert]')?.textContent,
      document.querySelector('dialog [name=prompt_password]')?.getAttribute('aria-invalid'),
    ]
    expect([asked, wrong].map(isWrong)).toEqual([
      [undefined, null],
      ['That password is not right.', 'true'],
    ])

    const begun = await send('/profile/security', { verb: 'begin-two-factor', prompt_password: password })
    expect([begun.status, begun.headers.get('location')]).toEqual([302, '/profile/security#two-factor'])
    const page = await open('/profile/security')
    expect(page.document.querySelector('svg[role=img] path[d]')).not.toBeNull()
    const secret = page.document.querySelector('code')?.textContent.replaceAll(' ', '') ?? ''
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)

    const mistyped = await readPage(await send('/profile/security', { verb: 'confirm-two-factor', code: 'abcdef' }))
    expect(mistyped.status).toBe(400)
    expect(byName(fieldsOf(mistyped), 'wrong')['code']).toContain('That code is wrong.')
    expect(mistyped.document.querySelector('svg[role=img]')).not.toBeNull()

    const on = await readPage(
      await send('/profile/security', { verb: 'confirm-two-factor', code: codeShownAt(house.clock.now(), secret) }),
    )
    const codes = [...on.document.querySelectorAll('li code')].map((code) => code.textContent)
    expect(new Set(codes).size).toBe(10)
    expect(on.document.querySelector('a[download]')?.getAttribute('href')).toContain(encodeURIComponent(codes[9] ?? '?'))
    const after = await open('/profile/security')
    expect(after.text).toContain('It is on. 10 recovery codes are left.')
    expect(after.html).not.toContain(codes[0])
    expect(after.html).not.toContain(secret)

    const renewed = await readPage(await send('/profile/security', { verb: 'renew-recovery-codes', prompt_password: password }))
    expect(renewed.document.querySelectorAll('li code')).toHaveLength(10)
    expect(renewed.html).not.toContain(codes[0])
    expect((await send('/profile/security', { verb: 'end-two-factor', prompt_password: password })).status).toBe(302)
    expect((await open('/profile/security')).text).toContain('Turn on')
  })

  it('lists where one is signed in, and ends one, the others, or all', async () => {
    const { house, reader, app, open, send } = await aReader()
    const again = async (n: number) =>
      house.db
        .insertInto('auth_sessions')
        .values({
          user_id: reader.id,
          token: `hash ${n}`,
          expires_at: new Date('2030-01-01'),
          password_at: null,
          ip_address: '192.0.2.0',
          user_agent: null,
        })
        .execute()
    await again(1)
    const page = await open('/profile/security')
    expect(page.text).toMatch(/This one.*192\.0\.2\.0/)
    const id = byName(fieldsOf(page), 'value')['id'] ?? ''
    expect((await send('/profile/security', { verb: 'end-session', id })).status).toBe(302)
    expect((await open('/profile/security')).text).not.toContain('192.0.2.0')
    expect((await send('/profile/security', { verb: 'end-session', id })).status).toBe(404)
    await again(2)
    const ended = await send('/profile/security', { verb: 'end-others' })
    expect(cookiesOf(ended)['flash']).toContain('1 browser signed out.')
    const all = await send('/profile/security', { verb: 'end-all' })
    expect([all.headers.get('location'), cookiesOf(all)['session']]).toEqual(['/auth?next=%2Fprofile', ''])
    expect((await app.ask('/profile', { headers: { cookie: reader.cookie } })).status).toBe(302)
  })

  it('changes the password, or says at the field what is wrong and hands no secret back', async () => {
    const { open, send } = await aReader()
    const change = {
      verb: 'change-password',
      currentPassword: password,
      newPassword: 'a quiet brown owl',
      confirmPassword: 'a quiet brown owl',
    }
    for (const [typed, field, sentence] of [
      [{ currentPassword: 'guess' }, 'currentPassword', 'That password is not right.'],
      [{ newPassword: 'short', confirmPassword: 'short' }, 'newPassword', '8 characters'],
      [{ confirmPassword: 'another owl' }, 'confirmPassword', 'identical'],
    ] as const) {
      const page = await readPage(await send('/profile/security', { ...change, ...typed }))
      expect([page.status, byName(fieldsOf(page), 'wrong')[field]]).toEqual([400, expect.stringContaining(sentence)])
      expect(page.html).not.toContain('quiet brown')
    }
    const done = await send('/profile/security', change)
    expect([done.status, cookiesOf(done)['flash']]).toEqual([302, expect.stringContaining('Your password has been changed.')])
    expect((await open('/profile/security')).status).toBe(200)
    expect((await send('/profile/security', { verb: 'begin-two-factor', prompt_password: 'a quiet brown owl' })).status).toBe(302)
  })

  it('changes the address after the password: at once where no mail leaves, else by the link in a mail', async () => {
    const { house, open, send } = await aReader()
    house.clock.advance(11 * minute)
    const asked = await readPage(await send('/profile/security', { verb: 'change-email', email: 'new@people.example' }))
    expect([asked.status, asked.document.querySelector('dialog input[name=email]')?.getAttribute('value')]).toEqual([
      403,
      'new@people.example',
    ])
    const carriedOn = { verb: 'change-email', email: 'new@people.example', prompt_password: password }
    expect((await send('/profile/security', carriedOn)).status).toBe(302)
    expect((await open('/profile/security')).text).toContain('It is new@people.example.')
    const wrong = await readPage(await send('/profile/security', { verb: 'change-email', email: 'nobody' }))
    expect([wrong.status, byName(fieldsOf(wrong), 'value')['email']]).toEqual([400, 'nobody'])
    house.mailLeaves = true
    const mailed = await send('/profile/security', { verb: 'change-email', email: 'third@people.example' })
    expect(cookiesOf(mailed)['flash']).toContain('Check your email')
    expect((await open('/profile/security')).text).toContain('It is new@people.example.')
  })

  it('refuses what no form of it sends', async () => {
    const { send } = await aReader()
    for (const verb of ['', 'constructor', 'set-role']) expect((await send('/profile/security', { verb })).status).toBe(404)
  })
})

describe('/profile/tokens', () => {
  it('shows a token once, after the password where it was proven long ago, lists it with its use, and revokes it', async () => {
    const { house, open, send } = await aReader()
    house.clock.advance(11 * minute)
    const asked = await readPage(await send('/profile/tokens', { name: 'Büro <b>' }))
    expect([asked.status, byName(fieldsOf(asked), 'value')['name']]).toEqual([403, 'Büro <b>'])
    const made = await readPage(await send('/profile/tokens', { name: 'Büro <b>', prompt_password: password }))
    const token = made.document.querySelector('code')?.textContent ?? ''
    expect(token).toMatch(/^epi_/)
    expect((await open('/profile/tokens')).html).not.toContain(token)
    expect((await open('/profile/tokens')).text).toContain('never used')
    expect(await findTokenAccount(house.ctx, token)).not.toBeNull()
    const listed = await open('/profile/tokens')
    expect(listed.text).toMatch(/Büro <b>.*last used March 1, 2026/)
    const id = byName(fieldsOf(listed), 'value')['id'] ?? ''
    expect((await send('/profile/tokens', { verb: 'revoke', id })).status).toBe(302)
    expect(await findTokenAccount(house.ctx, token)).toBeNull()
  })

  it('wants a name, and hands back one that is too long', async () => {
    const { send } = await aReader()
    const none = await readPage(await send('/profile/tokens', { name: ' ' }))
    expect([none.status, byName(fieldsOf(none), 'wrong')['name']]).toEqual([400, 'Please give the token a name'])
    const long = await readPage(await send('/profile/tokens', { name: 'x'.repeat(81) }))
    expect([long.status, byName(fieldsOf(long), 'value')['name']]).toEqual([400, 'x'.repeat(81)])
  })
})

describe('what somebody kept and took', () => {
  it('is listed with a card each, by nine, and can be removed', async () => {
    const { house, reader, open, send } = await aReader()
    expect((await open('/profile/favourites')).text).toContain('Quotes you save appear here')
    const shelf = await aShelf(house.ctx)
    const quotes = []
    for (let n = 0; n < 9; n++) quotes.push(await shelf.aQuote())
    quotes.push(await shelf.aQuote({ status: 'misattributed', statusNote: 'Nobody has found it.' }))
    for (const { id } of quotes) {
      house.clock.advance(1_000)
      await favouriteQuote(reader.ctx, { quoteId: id })
    }
    const page = await open('/profile/favourites')
    expect(page.document.querySelectorAll('main article')).toHaveLength(9)
    expect(page.linksTo).toContain('/profile/favourites?page=2')
    const removing = [...page.document.querySelectorAll('button[aria-label^=Remove]')].map((one) =>
      one.getAttribute('aria-label'),
    )
    expect(removing.slice(0, 2)).toEqual([
      `Remove: Wrongly attributed to ${shelf.author.name}`,
      `Remove the quote by ${shelf.author.name}`,
    ])
    const first = fieldsOf(page).find(({ name }) => name === 'id')
    expect(first?.value).toBe(quotes[9]?.id)
    expect((await send('/profile/favourites', { verb: 'remove', id: first?.value ?? '' })).status).toBe(302)
    const after = await open('/profile/favourites')
    expect(after.document.querySelectorAll('main article')).toHaveLength(9)
    expect(after.linksTo).not.toContain('/profile/favourites?page=2')
    expect((await open('/profile/favourites?page=2')).status).toBe(404)
    expect((await send('/profile/favourites', { verb: 'remove', id: 'no id' })).status).toBe(404)
  })

  it('is listed with its day where it was downloaded, and only that', async () => {
    const { house, reader, open } = await aReader()
    expect((await open('/profile/downloads')).text).toContain('Your downloads will appear here.')
    const { aQuote } = await aShelf(house.ctx)
    const { id, text } = await aQuote()
    const other = await aQuote()
    await recordAction(reader.ctx, { action_type: 'custom_download', quote_id: id })
    await recordAction(reader.ctx, { action_type: 'share', quote_id: other.id })
    const page = await open('/profile/downloads')
    expect(page.text).toMatch(new RegExp(`${text}.*Marcus Aurelius · Custom download · March 1, 2026`))
    expect(page.linksTo).toContain(`/quote/${id}`)
    expect(page.linksTo).not.toContain(`/quote/${other.id}`)
    expect((await open('/profile/downloads?page=2')).status).toBe(404)
    for (let n = 0; n < 20; n++) {
      house.clock.advance(1_000)
      await recordAction(reader.ctx, { action_type: 'quick_download', quote_id: other.id })
    }
    const first = await open('/profile/downloads')
    expect([first.text.match(/Quick download · /g)?.length, first.text.includes('Custom download · ')]).toEqual([20, false])
    expect(first.linksTo).toContain('/profile/downloads?page=2')
    const second = await open('/profile/downloads?page=2')
    expect([second.text.includes('Quick download · '), second.text.match(/Custom download · /g)?.length]).toEqual([false, 1])
    for (const wrong of ['3', '0', 'x']) expect((await open(`/profile/downloads?page=${wrong}`)).status).toBe(404)
  })
})

describe('/profile/privacy', () => {
  it('gives all that is held of somebody as a file, after the password', async () => {
    const { house, app, reader, send } = await aReader()
    house.clock.advance(11 * minute)
    const early = await app.ask('/profile/export', { headers: { cookie: reader.cookie } })
    expect([early.status, early.headers.get('location')]).toEqual([302, '/profile/privacy'])
    expect((await send('/profile/privacy', { verb: 'export' })).status).toBe(403)
    const proven = await send('/profile/privacy', { verb: 'export', prompt_password: password })
    expect([proven.status, proven.headers.get('location')]).toEqual([302, '/profile/export'])
    const file = await app.ask('/profile/export', { headers: { cookie: reader.cookie } })
    expect(file.headers.get('content-disposition')).toContain('attachment')
    expect(file.headers.get('cache-control')).toBe('private, no-store')
    expect(JSON.stringify(await file.json())).toContain(reader.email)
  })

  it('deletes the account after the password, says it, and signs out; the last admin is told why not', async () => {
    const { house, app, reader, open, send } = await aReader()
    expect((await open('/profile/privacy')).text).toContain('Your likes stay counted')
    expect((await send('/profile/privacy', { verb: 'delete' })).status).toBe(403)
    const gone = await send('/profile/privacy', { verb: 'delete', prompt_password: password })
    expect([gone.headers.get('location'), cookiesOf(gone)['session'], cookiesOf(gone)['hint']]).toEqual(['/', '', ''])
    // What its browser keeps under this id goes, too (show-flash.ts).
    const said = { kind: 'success', title: 'Your account is deleted.', forget: reader.id }
    expect(JSON.parse(cookiesOf(gone)['flash'] ?? '')).toEqual(said)
    expect((await app.ask('/profile', { headers: { cookie: reader.cookie } })).status).toBe(302)
    const admin = await aPerson(house, 'admin')
    const last = await sendForm(app, '/profile/privacy', { verb: 'delete' }, admin.cookie)
    expect(last.status).toBe(409)
    expect((await readPage(last)).text).toContain("The last admin can't be removed.")
  })
})

it('a refusal stands on the page for who has no scripts', async () => {
  const { send } = await aReader()
  const page = await readPage(await send('/profile/favourites', { verb: 'remove', id: 'no id' }))
  expect(alertOf(page)).toContain('Quote not found')
})
