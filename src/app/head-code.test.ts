import { expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import { undoBatch } from '#history'
import { forgetSettings, getSettings, updateSettings } from '#settings'
import { anApp, type TestApp } from '#test/app'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'
import { readPage } from '#test/read-page'
import { aShelf } from '#test/shelf'

const code = [
  '<meta name="google-site-verification" content="ünïq$&">',
  '<script src="https://stats.example/script.js" data-website-id="1"></script>',
].join('\n')
const hosts = ['stats.example', 'events.example:8443']

const policyOf = (answer: Response) => answer.headers.get('content-security-policy') ?? ''

/** What of an answer is the same on each ask: the id of a request and the moment are not. */
async function bytesOf(app: TestApp, path: string, init?: RequestInit) {
  const answer = await app.ask(path, init)
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => name !== 'x-request-id' && name !== 'date'))
  return { status: answer.status, headers, body: await answer.text() }
}

async function aSite() {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.ctx)
  const quote = await aQuote({ text: 'Still waters.' })
  const admin = await aPerson(house, 'admin')
  const app = await anApp(house, { site: { origin: 'http://localhost', timeZone: 'UTC' } })
  return { house, app, admin, quote: `/quote/${quote.id}`, heard: await app.hearChanges() }
}

test('the code is at the end of the head of reading pages, and their policy has its hosts', async () => {
  const { app, admin, quote, heard } = await aSite()
  const before = policyOf(await app.ask(quote))
  await updateSettings(admin.ctx, { head_code: code, head_hosts: hosts })
  await heard()
  for (const path of [quote, '/', '/authors', '/privacy', '/nothing-here']) {
    const answer = await app.ask(path)
    const policy = policyOf(answer)
    for (const part of ['script-src', 'connect-src', 'img-src'])
      expect([path, policy.split('; ').find((one) => one.startsWith(`${part} `))]).toEqual([
        path,
        expect.stringMatching(/ https:\/\/stats\.example https:\/\/events\.example:8443$/),
      ])
    expect(policy.replaceAll(/ https:\/\/(stats\.example|events\.example:8443)/g, '').split('; ').length).toBe(
      before.split('; ').length,
    )
    const html = await answer.text()
    expect(html).toContain(
      '<meta name="google-site-verification" content="ünïq$&amp;"><script src="https://stats.example/script.js" defer data-website-id="1"></script></head>',
    )
    expect(html.split('</head>')).toHaveLength(2)
    expect(html).toMatch(/<html data-head-code lang="/)
  }
})

test('no other answer has the code or its hosts', async () => {
  const { app, admin, quote, heard } = await aSite()
  await updateSettings(admin.ctx, { head_code: code, head_hosts: hosts })
  await heard()
  const paths = [
    '/admin',
    '/admin/settings',
    '/admin/nothing-here',
    '/auth',
    '/auth/recover',
    '/profile',
    '/profile/security',
    '/contact',
    '/email-subscribe',
    '/check',
    `${quote}/wrong`,
    `${quote}.data`,
    `${quote}.md`,
    `/embed${quote}`,
    '/preview/a-token',
    '/api/v1/quotes',
    '/feed.xml',
    '/healthz',
  ]
  for (const path of paths) {
    const answer = await app.ask(path, { headers: { cookie: path.startsWith('/auth') ? '' : admin.cookie } })
    expect([path, policyOf(answer).includes('stats.example')]).toEqual([path, false])
    // Of the settings the code is shown, as text.
    expect([path, (await answer.text()).includes('<script src="https://stats.example')]).toEqual([path, false])
  }
  const posted = await app.ask(quote, { method: 'POST', headers: { origin: 'http://localhost' } })
  expect(policyOf(posted)).not.toContain('stats.example')
})

test('without code, and with hosts alone, every answer is the same to the byte; kept pages go when the code comes and goes', async () => {
  const { app, admin, quote, heard } = await aSite()
  const paths = [quote, '/', '/privacy', '/api']
  const all = () => Promise.all(paths.map((path) => bytesOf(app, path)))
  const first = await all()
  await updateSettings(admin.ctx, { head_hosts: hosts })
  await heard()
  expect(await all()).toEqual(first)

  await updateSettings(admin.ctx, { head_code: code })
  await heard()
  const withCode = await all()
  for (const [index, { body, headers }] of withCode.entries()) {
    expect(body).toContain('stats.example/script.js')
    expect(headers.etag).not.toBe(first[index]?.headers.etag ?? '')
  }
  const old = await app.ask(quote, { headers: { 'if-none-match': first[0]?.headers.etag ?? '' } })
  expect(old.status).toBe(200)

  // Safari keeps the policy that it has on a 304.
  await updateSettings(admin.ctx, { head_hosts: ['stats.example'] })
  await heard()
  for (const [index, path] of paths.entries()) {
    const { body, headers } = withCode[index]!
    const answer = await app.ask(path, { headers: { 'if-none-match': headers.etag ?? '' } })
    expect([path, answer.status, await answer.text()]).toEqual([path, 200, path === '/privacy' ? expect.any(String) : body])
    expect(policyOf(answer)).not.toContain('events.example')
  }

  await updateSettings(admin.ctx, { head_code: '' })
  await heard()
  expect(await all()).toEqual(first)
})

test('a tag that is only read widens no policy', async () => {
  const { app, admin, heard } = await aSite()
  const before = policyOf(await app.ask('/'))
  await updateSettings(admin.ctx, {
    head_code: '<meta name="a" content="b"><link rel="me" href="https://social.example/@ada">',
    head_hosts: hosts,
  })
  await heard()
  const answer = await app.ask('/')
  expect(policyOf(answer).length).toBe(before.length)
  expect(policyOf(answer)).not.toContain('https:')
  const html = await answer.text()
  expect(html).toContain('<link rel="me" href="https://social.example/@ada"></head>')
  expect(html).not.toContain('data-head-code')
})

test('the Privacy Policy names the hosts, and claims nothing that the code may do', async () => {
  const { app, admin, heard } = await aSite()
  const before = (await readPage(await app.ask('/privacy'))).text
  for (const claim of [
    'No cookies are set until you sign in',
    'Nothing is loaded from other companies',
    'Reading sets no cookies',
  ])
    expect(before).toContain(claim)
  await updateSettings(admin.ctx, { head_code: code, head_hosts: hosts })
  await heard()
  const { text } = await readPage(await app.ask('/privacy'))
  for (const claim of [
    'No cookies are set until you sign in',
    'Nothing is loaded from other companies',
    'Reading sets no cookies',
  ])
    expect(text).not.toContain(claim)
  for (const said of ['Code from other servers', 'stats.example', 'events.example:8443', 'We set no cookies ourselves'])
    expect(text).toContain(said)
  await updateSettings(admin.ctx, { microsoft_clarity_id: 'abc123xyz' })
  await heard()
  const both = (await readPage(await app.ask('/privacy'))).text
  expect(both).not.toContain('Programs from other companies are loaded only if you agree')
  expect(both).toContain('Some other programs are loaded only if you agree.')
})

test('only hosts that are named may be asked, in whichever order code and hosts are saved', async () => {
  const { house, admin } = await aSite()
  const refused = async (input: Parameters<typeof updateSettings>[1]) =>
    await updateSettings(admin.ctx, input).then(
      () => null,
      (error: unknown) => (error as { fields?: object }).fields ?? error,
    )
  expect(await refused({ head_code: `\n${code}`, head_hosts: ['events.example'] })).toEqual({
    head_code: 'Line 3: stats.example isn’t one of the hosts. Add it to the hosts if you trust it.',
  })
  expect(await refused({ head_code: '<link rel="preconnect" href="https://a.example">' })).toEqual({
    head_code: 'Line 1: a.example isn’t one of the hosts. Add it to the hosts if you trust it.',
  })
  expect(await refused({ head_code: code, head_hosts: hosts })).toBeNull()
  expect(await refused({ head_hosts: ['events.example:8443'] })).toEqual({
    head_hosts: 'Line 2 of the code still uses stats.example. Remove it there first.',
  })
  forgetSettings()
  expect((await getSettings(house.ctx)).head_hosts).toEqual(hosts)
})

test('code asks for the password, to save it, to change its hosts and to undo either', async () => {
  const { house, admin } = await aSite()
  const unproven = { ...admin.ctx, actor: { ...admin.ctx.actor, passwordAt: null } }
  const input = { head_code: code, head_hosts: hosts }
  await expect(updateSettings(unproven, input)).rejects.toMatchObject({ code: 'password-needed' })
  const batch = randomUUID()
  await updateSettings(admin.ctx, input, { verb: 'update', batch })
  await updateSettings(unproven, { footer_text: 'Hello', ...input })
  await expect(updateSettings(unproven, { head_hosts: [...hosts, 'a.example'] })).rejects.toMatchObject({
    code: 'password-needed',
  })
  await expect(updateSettings((await aPerson(house, 'moderator')).ctx, input)).rejects.toMatchObject({ code: 'forbidden' })
})

test('undo takes the code away and brings it back, with the password', async () => {
  const { house, admin } = await aSite()
  const unproven = { ...admin.ctx, actor: { ...admin.ctx.actor, passwordAt: null } }
  const [put, taken] = [randomUUID(), randomUUID()]
  await updateSettings(admin.ctx, { head_code: code, head_hosts: hosts }, { verb: 'update', batch: put })
  await updateSettings(admin.ctx, { head_code: '' }, { verb: 'update', batch: taken })
  await expect(undoBatch(unproven, taken)).rejects.toMatchObject({ code: 'password-needed' })
  await undoBatch(admin.ctx, taken)
  forgetSettings()
  expect((await getSettings(house.ctx)).head_code.map(({ tag }) => tag)).toEqual(['meta', 'script'])
})

test('the form shows the code as text, refuses it at its field, and keeps what was typed', async () => {
  const { app, admin } = await aSite()
  const send = async (input: object, more: Record<string, string> = {}) => {
    const answer = await app.ask('/admin/settings', {
      method: 'POST',
      headers: { origin: 'http://localhost', cookie: admin.cookie },
      body: new URLSearchParams({ verb: 'save', input: JSON.stringify(input), ...more }),
    })
    return { status: answer.status, page: await answer.text() }
  }
  const bad = await send({ head_code: '<meta name="a" content="b">\n<script>alert(1)</script>', head_hosts: ['*'], version: 1 })
  expect(bad.status).toBe(400)
  expect(bad.page).toContain('Line 2: code inside a script tag isn’t allowed')
  expect(bad.page).toContain('Line 1: “*” isn’t the name of a host.')
  const { status } = await send({ head_code: code, head_hosts: hosts, version: 1 })
  expect(status).toBe(200)
  const { document } = await readPage(await app.ask('/admin/settings?tab=analytics', { headers: { cookie: admin.cookie } }))
  expect(document.querySelector('[name=head_code]')?.textContent).toBe(
    '<meta name="google-site-verification" content="ünïq$&amp;">\n<script src="https://stats.example/script.js" defer data-website-id="1"></script>',
  )
  expect(document.querySelector('[name=head_hosts]')?.textContent).toBe('stats.example\nevents.example:8443')
  const history = await readPage(await app.ask('/admin/settings/history', { headers: { cookie: admin.cookie } }))
  expect(history.text).toContain('<script src="https://stats.example/script.js"')
})
