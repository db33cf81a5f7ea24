import { expect, test } from 'vitest'
import { anApp, type TestApp } from '#test/app'
import { aHouse, type House } from '#test/house'
import { sendForm } from '#test/read-form'

const mira = {
  fullName: 'Mira',
  email: 'mira@people.example',
  password: 'heron by the weir',
  confirmPassword: 'heron by the weir',
}

/** Every Set-Cookie of somebody who comes, goes, comes back, is refused, asks for pages, waits for a mail, and follows the link of one. */
async function everyCookie(app: TestApp, house: House): Promise<string[]> {
  const lines: string[] = []
  const keep = (answer: Response) => {
    const set = answer.headers.getSetCookie()
    lines.push(...set)
    return set.map((line) => line.split(';')[0]).join('; ')
  }
  const login = { tab: 'login', email: mira.email, password: mira.password }
  keep(await sendForm(app, '/auth?tab=signup', { tab: 'signup', ...mira }))
  const up = keep(await sendForm(app, '/auth', login))
  keep(await app.ask('/profile', { headers: { cookie: up } }))
  keep(await app.ask('/api/me', { headers: { cookie: up } }))
  keep(await sendForm(app, '/auth/sign-out', {}, up))
  keep(await app.ask('/api/me', { headers: { cookie: up } }))
  keep(await sendForm(app, '/auth', { ...login, password: 'not that' }))
  keep(await sendForm(app, '/auth', login))
  house.mailLeaves = true
  keep(await sendForm(app, '/auth?tab=signup', { tab: 'signup', ...mira, email: 'noor@people.example' }))
  keep(await app.ask('/auth/confirm-email?token=a-key'))
  return lines
}

const nameOf = (line: string) => line.split('=')[0]
/** What scripts of our pages read; everything else is hidden from them. */
const readable = new Set(['hint', 'flash'])

test('over https every cookie is bound to this very host, and goes nowhere else', async () => {
  const house = await aHouse()
  const lines = await everyCookie(await anApp(house, { site: { origin: 'https://quotes.example', timeZone: 'UTC' } }), house)
  expect(new Set(lines.map(nameOf))).toEqual(
    new Set([
      '__Host-session',
      '__Host-device',
      '__Host-mailed-to',
      '__Host-second-step',
      '__Host-code-claim',
      '__Host-link-of-mail',
      '__Host-hint',
      '__Host-flash',
    ]),
  )
  for (const line of lines) {
    const isReadable = readable.has((nameOf(line) ?? '').replace('__Host-', ''))
    expect(line).toMatch(/; Path=\/(;|$)/)
    expect(line).toMatch(/; SameSite=Lax(;|$)/)
    expect(line).toMatch(/; Secure(;|$)/)
    expect([line, /; HttpOnly(;|$)/.test(line)]).toEqual([line, !isReadable])
    expect(line).not.toMatch(/; Domain=/i)
    // It ends automatically, or is ended.
    expect(line).toMatch(/; (Max-Age|Expires)=/)
  }
})

test('over http they are the same but for what http cannot have', async () => {
  const house = await aHouse()
  const lines = await everyCookie(await anApp(house, { site: { origin: 'http://localhost', timeZone: 'UTC' } }), house)
  expect(new Set(lines.map(nameOf))).toEqual(
    new Set(['session', 'device', 'mailed-to', 'second-step', 'code-claim', 'link-of-mail', 'hint', 'flash']),
  )
  for (const line of lines) {
    const isReadable = readable.has(nameOf(line) ?? '')
    expect(line).toMatch(/; Path=\/(;|$)/)
    expect(line).toMatch(/; SameSite=Lax(;|$)/)
    expect(line).not.toMatch(/; (Secure|Domain)/i)
    expect([line, /; HttpOnly(;|$)/.test(line)]).toEqual([line, !isReadable])
  }
})

test('a session that ends takes its cookies with it, and a new sign-in brings another token', async () => {
  const house = await aHouse()
  const app = await anApp(house, { site: { origin: 'https://quotes.example', timeZone: 'UTC' } })
  const lines = await everyCookie(app, house)
  const tokens = lines.filter((line) => line.startsWith('__Host-session=')).map((line) => line.slice(15).split(';')[0])
  const given = new Set(tokens.filter((token) => token !== ''))
  expect(given.size).toBe(2)
  // 128 bits are 22 characters of base64url.
  for (const token of given) expect(token?.length).toBeGreaterThanOrEqual(22)
  expect(lines.filter((line) => /^__Host-(session|hint)=;.*Max-Age=0/.test(line)).length).toBeGreaterThanOrEqual(2)
})

test('a hint that an earlier release set under its plain name is ended', async () => {
  const app = await anApp(await aHouse(), { site: { origin: 'https://quotes.example', timeZone: 'UTC' } })
  const answer = await app.ask('/api/me', { headers: { cookie: 'hint=%7B%22n%22%3A%22Mira%22%7D' } })
  expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^hint=;.*Max-Age=0/)])
})
