import { describe, expect, test } from 'vitest'
import { inLanguage, valuesFor, wordTable } from '#messages'
import type { IssueContent } from '#newsletter'
import type { Mails } from '#platform/ground'
import { defaultSettings } from '#settings'
import { sampleMails } from '#test/sample-mails'
import { composeIssue, composeMail } from './compose-mail.tsx'
import type { Place } from './letter.ts'

const place: Place = {
  title: 'The Book of Sayings',
  origin: 'https://quotes.example',
  color: '#3B82F6',
  contact: 'we@quotes.example',
  timeZone: 'UTC',
}
const email = 'ada@people.example'
const evil = '<img src=x onerror=alert(1)> & it’s "own"'
const written = (key: string) => [key, evil, ...valuesFor(key).map((name) => `{${name}}`)].join(' ')

type Word = { key: string; part: string }
const groups = new Map<string, readonly Word[]>(Object.entries(wordTable))
const notOfOneMail = ['home', 'not-found', 'every-mail', 'daily-issue', 'weekly-issue', 'updates']
/** Each other group of the table is a mail's, by its name. */
const mails = [...groups.keys()].filter((name) => !notOfOneMail.includes(name)) as (keyof Mails)[] // safe: the next test says so

test('each group of sentences is of a mail that there is, or of what is said in several places', () => {
  expect(mails.filter((name) => !Object.hasOwn(sampleMails, name))).toEqual([])
  expect(notOfOneMail.filter((name) => !groups.has(name))).toEqual([])
})

const plain = (text: string) => text.replaceAll(/\s+/g, ' ')
const asText = (html: string) =>
  plain(
    html
      .replaceAll(/<style>[^]*?<\/style>|<!--[^]*?-->|<[^>]+>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .replaceAll('&amp;', '&'),
  )

describe.each(mails)('%s', (name) => {
  const words = groups.get(name) ?? []
  const own = { en: Object.fromEntries(words.map(({ key }) => [key, written(key)])) }
  const asWritten = (language: string) => inLanguage(language, () => composeMail(name, sampleMails[name], place, email), '', own)

  test('says what staff wrote, filled in, as text and not as HTML', async () => {
    const { subject, html, text } = await asWritten('en')
    for (const { key, part } of words)
      for (const shown of part === 'subject' ? [subject] : [asText(html), plain(text)]) expect(shown).toContain(`${key} ${evil}`)
    expect(html).not.toContain('<img')
    for (const shown of [subject, html, text]) expect(shown).not.toMatch(/\{\w+\}/)
    expect(text).not.toMatch(/&amp;|&lt;/)
  })

  test('is as usual in another language', async () => {
    const usual = await inLanguage('de', () => composeMail(name, sampleMails[name], place, email))
    expect(await asWritten('de')).toEqual(usual)
  })
})

test('who is greeted is greeted in the words of staff, with the name or without', async () => {
  const own = { en: { 'mail.hello': 'Dear {name},', 'mail.hello-2': 'Dear reader,' } }
  const greeted = async (fullName: string) => {
    const { html, text } = await inLanguage('en', () => composeMail('password-changed', { fullName }, place, email), '', own)
    return [asText(html), plain(text)]
  }
  for (const shown of await greeted('Ada Lovelace')) expect(shown).toContain('Dear Ada Lovelace,')
  for (const shown of await greeted('')) expect(shown).toContain('Dear reader,')
})

describe.each(['quotes', 'newsletter', 'updates'] as const)('an issue of %s that an earlier release began', (kind) => {
  const content: IssueContent = {
    kind,
    subject: 'Its subject',
    preheader: '',
    blocks: [{ type: 'paragraph', text: 'In the middle.' }],
    inLanguages: { de: { subject: 'Betreff', preheader: '', blocks: [{ type: 'paragraph', text: 'Mitten drin.' }] } },
  }
  const settings = { ...defaultSettings, updated_at: new Date(0) }
  const group = { quotes: 'daily-issue', newsletter: 'weekly-issue', updates: 'updates' } as const
  const keys = wordTable[group[kind]].map(({ key }) => key)
  const own = { en: Object.fromEntries(keys.map((key) => [key, written(key)])) }
  const composed = (language: string, words = own) =>
    inLanguage(language, () => composeIssue({ content, slug: null }, { place, settings, pictureKey: 'key' }), '', words)

  test('begins, ends and says why it came in the words of staff, in their language alone', async () => {
    const { html, text } = await composed('en')
    const drawn = keys.filter((key) => !/week-(?:subject|new|liked)/.test(key))
    for (const shown of [asText(html), plain(text)]) {
      const places = [...drawn.map((key) => shown.indexOf(`${key} ${evil}`)), shown.indexOf('In the middle.')]
      expect(places).not.toContain(-1)
      const [opening, closing] = ['opening', 'closing'].map((end) => shown.search(new RegExp(`issue\\.\\w+-${end}`)))
      if (kind !== 'updates') {
        expect(opening).toBeLessThan(shown.indexOf('In the middle.'))
        expect(closing).toBeGreaterThan(shown.indexOf('In the middle.'))
      }
    }
    expect(html).not.toContain('<img src=x')
    const german = await composed('de')
    expect(german.text).not.toContain('issue.')
    expect(german).toEqual(await composed('de', { en: {} }))
  })
})
