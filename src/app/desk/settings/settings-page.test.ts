import { expect, test } from 'vitest'
import { findChanges } from '#changes'
import { defaultSettings, forgetSettings, getSettings, updateSettings } from '#settings'
import { anApp } from '#test/app'
import { aHouse, type House } from '#test/house'
import { aPerson, type Person } from '#test/people'
import { readPage } from '#test/read-page'

const site = { origin: 'http://localhost', timeZone: 'UTC' }

async function aForm(house: House) {
  const app = await anApp(house, { site })
  const heard = await app.hearChanges()
  const admin = await aPerson(house, 'admin', { fullName: 'Ada Okafor' })
  const send = async (verb: string, input: object, person: Person = admin, more: Record<string, string> = {}) => {
    const answer = await app.ask('/admin/settings', {
      method: 'POST',
      headers: { origin: site.origin, cookie: person.cookie },
      body: new URLSearchParams({ verb, input: JSON.stringify(input), ...more }),
    })
    return { status: answer.status, page: await answer.text() }
  }
  const show = async (path = '/admin/settings') => await readPage(await app.ask(path, { headers: { cookie: admin.cookie } }))
  return { app, admin, heard, send, show }
}

test('every field of the spec is on one of five tabs, with what it holds', async () => {
  const house = await aHouse()
  await updateSettings(house.as('admin'), {
    website_title: 'كتاب الأقوال',
    twitter_handle: '@sayings',
    google_analytics_id: 'UA-1-1',
    other_languages: ['de'],
    website_descriptions: { de: 'Was gesagt wurde.' },
    own_words: { ar: { 'home.hero': 'أقوال تبقى' }, de: { 'home.hero': 'Was bleibt' } },
  })
  const { show } = await aForm(house)
  const { document, text, title } = await show()
  expect(title).toBe('Settings | كتاب الأقوال')
  expect([...document.querySelectorAll('.desk-tabs a')].map(({ textContent }) => textContent)).toEqual([
    'General',
    'Words',
    'Analytics',
    'Social',
    'Appearance',
  ])
  const { version: _, ...all } = defaultSettings
  const without = new Set([
    'downloads_need_account',
    'publish_statements',
    'hours_confirmed',
    'show_unchecked',
    'staff_need_two_factor',
    'admins_need_two_factor',
    'staff_tools',
    'index_now',
    'home_blocks',
    'picture_credit',
    'logo_url',
    'favicon_url',
    'og_image_url',
    // A tick for each language, and a field for each that the site offers.
    'other_languages',
    'website_descriptions',
    // A field for each sentence, in one language at a time.
    'own_words',
  ])
  expect(document.querySelector('[name="website_descriptions.de"]')?.textContent).toBe('Was gesagt wurde.')
  // What is of mails is set beside the newsletter.
  const ofMails = /^(daily|weekly|mails)_/
  for (const field of Object.keys(all))
    if (!without.has(field) && !ofMails.test(field) && !field.startsWith('fediverse'))
      expect([field, document.querySelectorAll(`[name="${field}"]`).length]).toEqual([field, 1])
  expect(document.querySelector('[name=website_title]')?.getAttribute('value')).toBe('كتاب الأقوال')
  for (const words of [
    'Save Settings',
    'Logo',
    'Favicon',
    'Picture of shared links',
    'Quote of the Day',
    'UA- were switched off',
    'Email isn’t set up',
    '3.6 : 1',
  ])
    expect(text).toContain(words)
})

test('what is saved is on the public site at once, and who saved it is told', async () => {
  const house = await aHouse()
  const { app, heard, send, show } = await aForm(house)
  await app.ask('/')
  const { status } = await send('save', {
    website_title: 'Sayings',
    primary_color: '#0F766E',
    picture_credit: 'sayings.example',
    version: 1,
  })
  await heard()
  expect(status).toBe(200)
  const home = await readPage(await app.ask('/'))
  expect(home.title).toBe('Sayings')
  expect(home.html).toContain('--accent-light:#0F766E')
  expect(await (await app.ask('/site.webmanifest')).json()).toMatchObject({ name: 'Sayings', theme_color: '#0F766E' })
  expect(await (await app.ask('/feed.xml')).text()).toContain('Sayings')
  expect((await show()).text).toContain('Last saved by Ada Okafor')
})

test('what is refused says why under its field, and changes nothing', async () => {
  const house = await aHouse()
  const { send } = await aForm(house)
  const { status, page } = await send('save', {
    website_title: ' ',
    website_description: '',
    facebook_url: 'facebook',
    contact_email: 'me',
    version: 1,
  })
  expect(status).toBe(400)
  for (const sentence of [
    'Website title is required',
    'Website description is required',
    'Please enter a valid URL',
    'Please enter a valid email address',
  ])
    expect(page).toContain(sentence)
  expect((await getSettings(house.ctx)).version).toBe(1)
})

test('the second of two admins meets the conflict, and both versions are there', async () => {
  const house = await aHouse()
  const { send, show } = await aForm(house)
  expect((await send('save', { footer_text: 'First', version: 1 })).status).toBe(200)
  expect((await send('save', { footer_text: 'Second', version: 1 })).status).toBe(409)
  expect((await getSettings(house.ctx)).footer_text).toBe('First')
  expect((await show()).document.querySelector('[name=footer_text]')?.textContent).toBe('First')
})

test('nobody demands of staff a second factor that they lack themselves', async () => {
  const house = await aHouse()
  const { send, show } = await aForm(house)
  const { status, page } = await send('save', { staff_need_two_factor: true, version: 1 })
  expect(status).toBe(400)
  expect(page).toContain('Set up your own second factor or a passkey in your profile first')
  expect((await getSettings(house.ctx)).staff_need_two_factor).toBe(false)
  expect((await show()).text).toContain('1 of 1 has no second factor yet.')
})

test('nor by putting back, days later, that it was demanded no more', async () => {
  const house = await aHouse()
  const { app, admin } = await aForm(house)
  for (const staff_need_two_factor of [true, false]) await updateSettings(house.ctx, { staff_need_two_factor })
  const [last] = await findChanges(house.ctx, { noun: 'settings', limit: 1 })
  const answer = await app.ask('/admin/undo.data', {
    method: 'POST',
    headers: { origin: site.origin, cookie: admin.cookie },
    body: new URLSearchParams({ verb: 'undo', input: JSON.stringify({ batch: last?.batch }) }),
  })
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain('Set up your own second factor or a passkey in your profile first')
  expect((await getSettings(house.ctx)).staff_need_two_factor).toBe(false)
})

test('moderators neither see nor save settings', async () => {
  const house = await aHouse()
  const { app, send } = await aForm(house)
  const moderator = await aPerson(house, 'moderator')
  const seen = await app.ask('/admin/settings', { headers: { cookie: moderator.cookie } })
  expect([seen.status, (await seen.text()).includes('Website title')]).toEqual([403, false])
  expect((await send('save', { website_title: 'Mine', version: 1 }, moderator)).status).toBe(403)
  expect((await send('send-test-mail', { to: 'me@people.example' }, moderator)).status).toBe(403)
})

test('stored words that can’t be said any more are named, and stop neither other words nor other settings', async () => {
  const house = await aHouse()
  await updateSettings(house.as('admin'), { own_words: { en: { 'home.hero': 'Lines' } } })
  await house.db
    .updateTable('website_settings')
    .set({ own_words: { en: { 'home.hero': 'Lines', 'failure.not-found': 'Nothing at {address}' } } })
    .execute()
  forgetSettings()
  const { send, show } = await aForm(house)
  const named = 'English, Page not found, Heading: Nothing at {address}'
  const { text, document } = await show('/admin/settings?tab=words')
  expect(text).toContain(named)
  expect(text).toContain('{address} can’t be filled in here. Please remove it.')
  expect(document.querySelector('[name="own_words.en.failure.not-found"]')?.getAttribute('value')).toBe('')
  expect((await send('save', { footer_text: 'Bye', version: 2 })).status).toBe(200)
  expect((await show()).text).toContain(named)
  expect((await send('save', { own_words: { en: { 'home.hero': 'Words' } }, version: 3 })).status).toBe(200)
  expect((await show()).text).not.toContain(named)
})
