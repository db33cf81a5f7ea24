import { describe, expect, test } from 'vitest'
import { inLanguage } from '#messages'
import type { Mails } from '#platform/ground'
import { contrast } from '#plates'
import { sampleMails } from '#test/sample-mails'
import { composeMail } from './compose-mail.tsx'
import type { Place } from './letter.ts'
import { mailColors } from './mail-look.ts'

const place: Place = {
  title: 'The Book of Sayings',
  origin: 'https://quotes.example',
  color: '#3B82F6',
  contact: 'we@quotes.example',
  timeZone: 'UTC',
}
const email = 'ada@people.example'
const names = Object.keys(sampleMails) as (keyof Mails)[]

const asText = (html: string) =>
  html
    .replaceAll(/<style>[^]*?<\/style>|<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', '’')
const links = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))

// Staff are not greeted, and greet by themselves; the person who reported a quote gave no name.
const isGreeted = (name: string) => !name.startsWith('contact-') && name !== 'report-settled'

/** Sentences of the pseudo-language are in brackets; one may be a word of another. */
function withoutSaid(text: string): string {
  const less = text.replaceAll(/⟦[^⟦⟧]*⟧/g, ' ')
  return less === text ? text : withoutSaid(less)
}

describe.each(names)('%s', (name) => {
  test('says the same as page and as plain text, to whom and why', async () => {
    const { subject, html, text } = await composeMail(name, sampleMails[name], place, email)
    expect(subject).toContain(place.title)
    for (const part of [asText(html), text.replaceAll(/\s+/g, ' ')]) {
      if (isGreeted(name)) expect(part).toContain('Hello Ada Lovelace,')
      expect(part).toContain(place.title)
      expect(part).toContain(email)
    }
    expect(text).not.toMatch(/<|&amp;|undefined|null|\[object/)
    expect(text.split('\n').filter((line) => line.length > 74 && !line.startsWith('https://'))).toEqual([])
    for (const { length } of [subject]) expect(length).toBeLessThan(78)
  })

  test('says nothing that no catalogue knows', async () => {
    const { subject, html } = await inLanguage('en-xa', () => composeMail(name, sampleMails[name], place, email))
    // What the mail was sent with, the site and a month are the same in every language.
    const words = (text: string) => text.match(/\p{L}[\p{L}\p{M}]{2,}/gu) ?? []
    const months = Array.from({ length: 12 }, (_, month) => new Date(2026, month).toLocaleDateString('en', { month: 'long' }))
    const same = new Set(words(JSON.stringify([sampleMails[name], place, email, months]).replaceAll('\\n', ' ')))
    const said = withoutSaid(`${subject} · ${asText(html)}`.replaceAll(/https?:\/\/[^\s⟦⟧]+/g, ''))
    expect(words(said).filter((word) => !same.has(word))).toEqual([])
  })

  test('is read from the right in a language that is', async () => {
    const { html } = await inLanguage('ar', () => composeMail(name, sampleMails[name], place, email))
    expect(/<html[^>]*>/.exec(html)?.[0]).toMatch(/(?=.* dir="rtl")(?=.* lang="ar")/)
    expect(/<body[^>]*>/.exec(html)?.[0]).toMatch(/(?=.* dir="rtl")(?=.* lang="ar")/)
    // Only somebody's own words and code have their direction.
    expect(html.replaceAll(/<(?:blockquote|p|code|span|bdi)\b[^>]*>/g, '')).not.toContain('dir="ltr"')
  })

  test('breaks a word that is wider than a phone, in each of its parts', async () => {
    const { html } = await composeMail(name, sampleMails[name], place, email)
    const parts = [...html.matchAll(/<table[^>]*class="(?:plate|said)"[^>]*>/g)].map(([part]) => part)
    expect(parts).toHaveLength(3)
    for (const part of parts) expect(part).toMatch(/style="[^"]*overflow-wrap:anywhere/)
  })

  test('loads nothing, runs nothing, and leads to this site only, at the same addresses in both parts', async () => {
    const { html, text } = await composeMail(name, sampleMails[name], place, email)
    expect(html).not.toMatch(/<(script|img|link|form|iframe|object)\b|url\(|@import|javascript:/i)
    for (const href of links(html)) {
      expect(new URL(href).origin).toBe(place.origin)
      expect(text).toContain(href.replace(/\/$/, ''))
    }
    expect([...html.matchAll(/class="button"/g)].length).toBeLessThanOrEqual(1)
  })

  test('is not broken or taken over by what a name or a title holds', async () => {
    const evil = '<img src=x onerror=alert(1)>" style="x" אדה'
    const { html, text, subject } = await composeMail(
      name,
      { ...sampleMails[name], fullName: evil },
      { ...place, title: evil },
      email,
    )
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;img')
    if (isGreeted(name)) expect(text).toContain('Hello,')
    expect(subject).toContain('אדה')
  })
})

test('a role of the site’s own is named in a sentence of its own, and not its base role', async () => {
  const own = { role: 'moderator', customRole: 'Mail' } as const
  const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '').replaceAll(/[ \n]+/g, ' ')
  for (const [language, will, now, base] of [
    ['en', 'Your role will be “Mail”.', 'It is now “Mail”.', 'moderator'],
    ['de', 'Ihre Rolle dort: „Mail“.', 'Sie heißt jetzt „Mail“.', 'Moderator'],
    ['fr', 'Votre rôle y sera «\u00A0Mail\u00A0».', 'Il s’appelle désormais «\u00A0Mail\u00A0».', 'modérateur'],
  ] as const)
    await inLanguage(language, async () => {
      for (const invitedBy of ['Mary Okafor', '']) {
        const { subject, html, text } = await composeMail(
          'invitation',
          { ...sampleMails.invitation, ...own, invitedBy },
          place,
          email,
        )
        expect(plain(text)).toContain(will)
        for (const part of [subject, html, text]) expect(part).not.toContain(base)
      }
      const changed = await composeMail('role-changed', { fullName: 'Ada Lovelace', ...own }, place, email)
      expect(plain(changed.text)).toContain(now)
      expect(changed.html).not.toContain(base)
    })
})

test('the links carry the token, where somebody was going and what they wanted', async () => {
  const link = async <N extends keyof Mails>(name: N) => links((await composeMail(name, sampleMails[name], place, email)).html)
  expect(await link('confirm-address')).toContain(
    'https://quotes.example/auth/confirm?token=A9x-_token_1&next=%2Fquote%2F1%3Fa%3Db%26c%3Dd&intent=like%3A1',
  )
  expect(await link('account-exists')).toEqual(
    expect.arrayContaining(['https://quotes.example/auth?next=%2Fquote%2F1', 'https://quotes.example/auth/recover']),
  )
  expect(await link('recover-password')).toContain('https://quotes.example/auth/reset?token=A9x-_token_2')
  expect(await link('confirm-new-address')).toContain('https://quotes.example/auth/confirm-email?token=A9x-_token_3')
  expect(await link('role-changed')).toContain('https://quotes.example/admin')
})

test('a code stands in the mail and not in its subject, which a locked phone shows', async () => {
  const { subject, html, text } = await composeMail('sign-in-code', sampleMails['sign-in-code'], place, email)
  expect(subject).not.toContain('482913')
  expect(html).toContain('482913')
  expect(text).toMatch(/^ {4}482913$/m)
})

test('a name of another script is greeted, and turns nothing round', async () => {
  const greeted = async (fullName: string) => (await composeMail('password-changed', { fullName }, place, email)).text
  expect(await greeted('आदा लवलेस')).toContain('Hello आदा लवलेस,')
  expect(await greeted('عائشة التيمورية')).toContain('Hello \u2068عائشة التيمورية\u2069,')
})

test('nobody can write to strangers through a name', async () => {
  for (const fullName of [
    'Win at https://evil.example',
    'evil.example/win',
    'www.evil.example',
    'write to eve@evil.example',
    'x'.repeat(200),
    ' ',
  ])
    expect((await composeMail('confirm-address', { fullName, token: 't' }, place, email)).text, fullName).toMatch(/^Hello,$/m)
  for (const fullName of ['J. R. R. Tolkien', 'Martin Luther King Jr.', 'Seán O’Casey'])
    expect((await composeMail('confirm-address', { fullName, token: 't' }, place, email)).text).toContain(`Hello ${fullName},`)
})

test('an answer names the day on which somebody wrote by the clock of the site', async () => {
  const data = { ...sampleMails['contact-answer'], writtenAt: new Date('2026-03-01T16:30:00Z') }
  const at = async (timeZone: string) => (await composeMail('contact-answer', data, { ...place, timeZone }, email)).text
  expect(await at('UTC')).toContain('On March 1, 2026 you wrote to us:')
  expect(await at('Asia/Tokyo')).toContain('On March 2, 2026 you wrote to us:')
})

test('what staff and a reader wrote is read from its own side, with the bar at its beginning', async () => {
  const arabic = { answer: 'شكرا لك', message: 'السلام عليكم' }
  const { html } = await composeMail('contact-answer', { ...sampleMails['contact-answer'], ...arabic }, place, email)
  expect(/<p[^>]*>شكرا لك/.exec(html)?.[0]).toContain('dir="auto"')
  expect(/<p[^>]*>السلام عليكم/.exec(html)?.[0]).toMatch(/(?=.*dir="rtl")(?=.*border-right:3px)/)
  const english = await inLanguage('ar', () => composeMail('contact-answer', sampleMails['contact-answer'], place, email))
  expect(/<p[^>]*>Dear all,/.exec(english.html)?.[0]).toMatch(/(?=.*dir="ltr")(?=.*border-left:3px)/)
  const reason = { ...sampleMails['report-settled'], reason: 'شكرا لك' }
  const settled = await composeMail('report-settled', reason, place, email)
  expect(/<p[^>]*>شكرا لك/.exec(settled.html)?.[0]).toContain('dir="auto"')
})

test('the links and the button have the colour of the plate, where it can be read', () => {
  const { accent, plate } = mailColors('#3B82F6')
  expect(accent).toBe(plate.paper)
})

test.each(['#3B82F6', '#FFEE00', '#000000', '#FFFFFF', '#0F766E', '#777777'])(
  'with %s everything can be read, light and dark',
  (color) => {
    const { paper, ink, quiet, accent, plate, dark } = mailColors(color)
    const pairs = [
      [paper, ink],
      [paper, quiet],
      [paper, accent],
      [accent, '#ffffff'],
      [plate.paper, plate.ink],
      [dark.paper, dark.ink],
      [dark.paper, dark.quiet],
      [dark.paper, dark.accent],
    ] as const
    for (const [one, other] of pairs) expect(contrast(one, other), `${one} on ${other}`).toBeGreaterThanOrEqual(4.5)
  },
)
