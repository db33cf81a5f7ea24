import { describe, expect, it } from 'vitest'
import { anAccount } from '#test/an-account'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'
import { alertOf, byName, cookiesOf, fieldsOf, linkNamed, sendForm } from '#test/read-form'
import { readPage, type Page } from '#test/read-page'
import { aShelf } from '#test/shelf'

const wren = {
  tab: 'signup',
  fullName: 'Wren Ardley',
  email: 'wren@people.example',
  password: 'a heron by the weir',
  confirmPassword: 'a heron by the weir',
}
const { fullName: _name, confirmPassword: _again, ...login } = { ...wren, tab: 'login' }

describe('/auth', () => {
  it('is titled as the admin of the site, has both tabs, leads back, and tells browsers what each field is', async () => {
    const app = await anApp(await aHouse())
    const page = await readPage(await app.ask('/auth'))
    expect(page.title).toBe('Login | Epigraph Admin')
    expect(page.document.querySelector('h1')?.textContent).toBe('Epigraph Admin')
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect(page.meta('robots')).toBe('noindex')
    expect(linkNamed(page, 'Back to Website')).toBe('/')
    expect(linkNamed(page, 'Sign Up')).toBe('/auth?tab=signup')
    expect(page.document.querySelector('body > header')).toBeNull()
    expect(byName(fieldsOf(page), 'completion')).toEqual({
      email: 'username webauthn',
      password: 'current-password',
    })

    const signup = await readPage(await app.ask('/auth?tab=signup&next=/about'))
    expect(signup.document.querySelector('h1')?.textContent).toBe('Join Epigraph')
    // The words of the back office end at its door: readers have one word for it.
    expect(signup.text).not.toMatch(/Login|Sign In/)
    expect(linkNamed(signup, 'Sign in')).toBe('/auth?next=%2Fabout')
    expect(hidden(signup)).toEqual({ next: '/about', tab: 'signup' })
    expect(byName(fieldsOf(signup), 'completion')).toEqual({
      fullName: 'name',
      email: 'username',
      password: 'new-password',
      confirmPassword: 'new-password',
    })
  })

  it('makes an account that works at once where no mail leaves, and goes on to where they came from', async () => {
    const house = await aHouse()
    const app = await anApp(house)
    await sendForm(app, '/auth?tab=signup', { ...wren, next: '/categories' })
    const answer = await sendForm(app, '/auth', { ...login, next: '/categories' })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/categories'])
    const cookies = cookiesOf(answer)
    expect(JSON.parse(cookies.hint ?? '')).toMatchObject({ n: 'Wren Ardley', e: 'wren@people.example', r: 'user' })
    expect(JSON.parse(cookies.flash ?? '')).toEqual({
      kind: 'success',
      title: 'Account created successfully!',
      message: 'Welcome! Your account has been created',
    })
    const profile = await house.db.selectFrom('profiles').select(['email', 'full_name', 'role']).execute()
    expect(profile).toEqual([{ email: 'wren@people.example', full_name: 'Wren Ardley', role: 'user' }])
    // And the person who is in already is led on.
    const again = await app.ask('/auth?next=/about', { headers: { cookie: asHeader(cookies) } })
    expect([again.status, again.headers.get('location')]).toEqual([302, '/about'])
  })

  it('answers a sign-up without mails in the same words for a known and a new address, and asks to sign in', async () => {
    const house = await aHouse()
    const app = await anApp(house)
    await anAccount(house, { email: 'ida@people.example' })
    const said = []
    for (const email of [wren.email, 'ida@people.example']) {
      const answer = await sendForm(app, '/auth?tab=signup', { ...wren, email, next: '/admin' })
      expect(cookiesOf(answer)).toEqual({ 'mailed-to': email })
      const page = await readPage(
        await app.ask('/auth?next=/admin', { headers: { cookie: `__Host-mailed-to=${encodeURIComponent(email)}` } }),
      )
      expect(valueOf(page, 'email')).toBe(email)
      expect(page.document.querySelector('h1')?.textContent).toBe('Sign in to Epigraph')
      const head = [...answer.headers].filter(([name]) => !['date', 'set-cookie', 'x-request-id'].includes(name))
      said.push([answer.status, head, page.text.replaceAll(email, '')])
    }
    expect(said[0]).toEqual(said[1])
    expect(said[0]?.[2]).toContain('Now sign in with your new password.')
  })

  it('leads a person who has nowhere to go on to the profile, staff to their desk, and nobody to another site', async () => {
    const house = await aHouse()
    const app = await anApp(house)
    await sendForm(app, '/auth?tab=signup', wren)
    const placeOf = async (next?: string) =>
      (await sendForm(app, '/auth', { ...login, ...(next === undefined ? {} : { next }) })).headers.get('location')
    expect(await placeOf()).toBe('/profile')
    expect(await placeOf('//evil.example')).toBe('/profile')
    expect(await placeOf('/quote/1?x=2')).toBe('/quote/1?x=2')
    for (const role of ['author', 'moderator', 'admin'] as const) {
      await house.db.updateTable('profiles').set({ role }).execute()
      await house.db.updateTable('auth_users').set({ role_given: true }).execute()
      expect(await placeOf('/about')).toBe('/admin')
      expect(await placeOf('/admin/quotes')).toBe('/admin/quotes')
    }
  })

  it.each([
    ['/auth', { tab: 'login', email: '', password: '' }, 'Email and password are required', ['email', 'password']],
    ['/auth?tab=signup', { tab: 'signup' }, 'All fields are required to create an account', Object.keys(wren).slice(1)],
    [
      '/auth?tab=signup',
      { ...wren, confirmPassword: 'a heron by the wier' },
      'Please make sure both passwords are identical',
      ['confirmPassword'],
    ],
  ])('%s tells of %j what is missing, at the field', async (path, typed, sentence, fields) => {
    const app = await anApp(await aHouse())
    const page = await readPage(await sendForm(app, path, typed))
    expect(page.status).toBe(400)
    expect(alertOf(page)).toBe(sentence)
    expect(byName(fieldsOf(page), 'wrong')).toEqual(Object.fromEntries(fields.map((name) => [name, sentence])))
  })

  it('keeps what was typed but for passwords, and says the same of a wrong password and an unknown address', async () => {
    const app = await anApp(await aHouse())
    await sendForm(app, '/auth?tab=signup', wren)
    const said = []
    for (const email of ['wren@people.example', 'nobody@people.example']) {
      const page = await readPage(await sendForm(app, '/auth?next=/about', { tab: 'login', email, password: 'wrong and wrong' }))
      expect(page.status).toBe(400)
      expect(valueOf(page, 'email')).toBe(email)
      expect(valueOf(page, 'password')).toBe('')
      expect(valueOf(page, 'next')).toBe('/about')
      expect(page.html).not.toContain('wrong and wrong')
      said.push(alertOf(page))
    }
    expect(said[0]).toBe(said[1])
  })

  it('carries out a like that was asked for on the way in, and goes on where a quote has gone', async () => {
    const house = await aHouse()
    const app = await anApp(house)
    const { aQuote } = await aShelf(house.ctx)
    const { id } = await aQuote()
    const way = { next: `/quote/${id}`, intent: `like:${id}` }
    const signedUp = await sendForm(app, '/auth?tab=signup', { ...wren, ...way })
    expect(signedUp.headers.get('location')).toBe(`/auth?${new URLSearchParams(way)}`)
    const answer = await sendForm(app, '/auth', { ...login, ...way })
    expect(answer.headers.get('location')).toBe(`/quote/${id}`)
    expect(await house.db.selectFrom('quote_likes').select('quote_id').execute()).toEqual([{ quote_id: id }])
    const gone = '00000000-0000-4000-8000-000000000000'
    const other = await sendForm(app, '/auth', { ...login, next: '/about', intent: `favorite:${gone}` })
    expect([other.status, other.headers.get('location')]).toEqual([302, '/about'])
    const download = await sendForm(app, '/auth', { ...login, next: `/quote/${id}`, intent: `quick_download:${id}` })
    expect(download.headers.get('location')).toBe(`/quote/${id}#do=quick_download:${id}`)
  })

  it('says as the dialog does, where there are no scripts, why somebody stands here', async () => {
    const app = await anApp(await aHouse())
    const id = '00000000-0000-4000-8000-000000000000'
    for (const [verb, title] of [
      ['quick_download', 'Sign in required'],
      ['custom_download', 'Sign in required'],
      ['like', 'Sign in to continue'],
    ]) {
      const page = await readPage(await app.ask(`/auth?next=/quote/${id}&intent=${verb}:${id}`))
      expect([verb, page.document.querySelector('h1')?.textContent]).toEqual([verb, title])
      const isDownload = verb?.endsWith('download') === true
      const reason = isDownload ? 'You can share it without an account.' : 'Please sign in to perform this action'
      expect(page.text).toContain(reason)
      const links = [...page.document.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])
      expect(links).toContainEqual(['Back to the quote', `/quote/${id}`])
      expect(links.filter(([name]) => name === 'Share it instead')).toEqual(
        isDownload ? [['Share it instead', `/quote/${id}#share`]] : [],
      )
    }
  })

  it('leads a reader back to where they were, and into no page that asks for an account', async () => {
    const app = await anApp(await aHouse())
    for (const [next, name, to] of [
      ['/faq', 'Back to where you were', '/faq'],
      ['/search?q=love', 'Back to where you were', '/search?q=love'],
      ['/profile', 'Back to Website', '/'],
      ['/admin/quotes', 'Back to Website', '/'],
    ] as const)
      expect(linkNamed(await readPage(await app.ask(`/auth?${new URLSearchParams({ next })}`)), name)).toBe(to)
    const faq = await readPage(await app.ask('/faq'))
    expect(linkNamed(faq, 'sign in')).toBe('/auth?next=/faq')
    const door = await readPage(await app.ask('/auth?next=/faq'))
    expect(door.document.querySelector('h1')?.textContent).toBe('Sign in to Epigraph')
  })

  it('says what went wrong in the words of the spec where the database fails', async () => {
    const house = await aHouse()
    const app = await anApp(house)
    await house.db.schema.alterTable('auth_users').renameTo('auth_users_away').execute()
    try {
      const page = await readPage(await sendForm(app, '/auth', login))
      expect(page.status).toBe(500)
      expect(alertOf(page)).toBe('An unexpected error occurred')
      expect(valueOf(page, 'email')).toBe('wren@people.example')
    } finally {
      await house.db.schema.alterTable('auth_users_away').renameTo('auth_users').execute()
    }
  })
})

describe('/auth/sign-out', () => {
  it('ends the session and both cookies', async () => {
    const house = await aHouse()
    const app = await anApp(house, { site: { origin: 'http://localhost', timeZone: 'UTC' } })
    const { cookie } = await aPerson(house, 'user')
    const page = await readPage(await app.ask('/auth/sign-out', { headers: { cookie } }))
    expect(page.text).toContain('user@people.example')
    const answer = await sendForm(app, '/auth/sign-out', {}, cookie)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/'])
    const cookies = cookiesOf(answer)
    expect([cookies.session, cookies.hint]).toEqual(['', ''])
    expect(JSON.parse(cookies.flash ?? '')).toEqual({ kind: 'success', title: 'You have been signed out successfully.' })
    expect(await house.db.selectFrom('auth_sessions').select('id').execute()).toEqual([])
    expect((await sendForm(app, '/auth/sign-out', {}, cookie)).headers.get('location')).toBe('/')
  })
})

/** At https the session's cookie has its prefix. */
const asHeader = ({ session = '' }: Record<string, string>) => `__Host-session=${encodeURIComponent(session)}`
const hidden = (page: Page) =>
  byName(
    fieldsOf(page).filter(({ type }) => type === 'hidden'),
    'value',
  )
const valueOf = (page: Page, name: string) => byName(fieldsOf(page), 'value')[name]
