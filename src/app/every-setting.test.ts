import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findVersions, restoreVersion, undoBatch } from '#history'
import { defaultSettings, forgetSettings, getSettings, settingsColumns, updateSettings, type SettingsInput } from '#settings'
import { movedOutAndIn, sameIn } from '#test/fields'
import { aHouse, type House } from '#test/house'
import { aPerson } from '#test/people'

/** A value for each setting that is not what a new site has. A setting that is new needs one here. */
const samples: Required<Omit<SettingsInput, 'version'>> = {
  website_title: 'Sayings',
  website_description: 'What was said.',
  meta_keywords: 'sayings, words',
  logo_url: 'https://example.org/logo.png',
  favicon_url: 'https://example.org/icon.png',
  og_image_url: 'https://example.org/card.png',
  footer_text: 'Made with care.',
  contact_email: 'office@example.org',
  privacy_policy_url: 'https://example.org/privacy',
  terms_of_service_url: 'https://example.org/terms',
  google_analytics_id: 'G-1',
  microsoft_clarity_id: 'c1',
  google_adsense_id: 'ca-pub-1',
  twitter_handle: '@sayings',
  facebook_url: 'https://facebook.example/sayings',
  instagram_url: 'https://instagram.example/sayings',
  primary_color: '#112233',
  secondary_color: '#445566',
  office_hours: 'Never',
  response_time: 'A week',
  operator_name: 'Ada Lovelace',
  operator_address: 'London',
  hours_confirmed: true,
  show_unchecked: false,
  downloads_need_account: false,
  publish_statements: false,
  picture_credit: 'sayings.example',
  confirm_subscriptions: true,
  staff_need_two_factor: true,
  admins_need_two_factor: false,
  staff_tools: true,
  websub_hubs: ['https://hub.example/', 'https://other-hub.example/publish'],
  head_code: [
    { tag: 'meta', attributes: { name: 'google-site-verification', content: 'abc' } },
    { tag: 'script', attributes: { src: 'https://stats.example/script.js', defer: '', 'data-website-id': '1' } },
  ],
  head_hosts: ['stats.example', 'events.example:8443'],
  index_now: true,
  index_now_endpoint: 'https://engine.example/indexnow',
  home_blocks: ['quotes', 'featured'],
  language: 'en-xa',
  other_languages: ['en'],
  website_descriptions: { de: 'Was gesagt wurde.' },
  own_words: { en: { 'failure.not-found': 'Nothing here.' }, de: { 'home.hero': 'Sätze, die bleiben' } },
  reader_languages: ['la', 'en'],
  foreign_quotes: 'all',
  daily_issue: false,
  daily_issue_hour: 5,
  weekly_issue: false,
  weekly_issue_day: 3,
  weekly_issue_hour: 9,
  mails_a_minute: 60,
  mails_at_once: 2,
  fediverse: true,
  fediverse_name: 'sayings',
  fediverse_shelves: true,
  fediverse_hour: 5,
  fediverse_new: 'sourced',
  fediverse_new_a_day: 6,
}

async function held({ ctx }: House): Promise<Record<string, unknown>> {
  forgetSettings()
  const settings = new Map<string, unknown>(Object.entries(await getSettings(ctx)))
  return Object.fromEntries(settingsColumns.map((column) => [column, settings.get(column)]))
}

test('every column of the settings can be set, has a usual value, or is named as one that the site keeps itself', async () => {
  const { db } = await aHouse()
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = 'website_settings'`.execute(db)
  const kept = [
    'id',
    'single',
    'collection_loaded_at',
    'collection_settled',
    'setup_steps',
    'setup_over_at',
    'version',
    'created_at',
    'updated_at',
  ]
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...settingsColumns, ...kept].toSorted())
  expect(Object.keys(defaultSettings).toSorted()).toEqual([...settingsColumns, 'version'].toSorted())
})

test('every setting is written, outlives an unrelated update, and comes back with undo and with a version', async () => {
  const house = await aHouse()
  const admin = (await aPerson(house, 'admin')).ctx
  const { version: _, ...usual } = defaultSettings
  await updateSettings(admin, samples)
  expect(await held(house)).toEqual(samples)
  expect(sameIn(samples, usual)).toEqual([])
  await updateSettings(admin, { footer_text: samples.footer_text })
  expect(await held(house)).toEqual(samples)

  const batch = randomUUID()
  await updateSettings(admin, usual, { verb: 'update', batch })
  await undoBatch(admin, batch)
  // Hours that change count as confirmed, and so they are.
  expect(await held(house)).toEqual(samples)

  await updateSettings(admin, usual)
  const of = { noun: 'settings', id: 'website' } as const
  const { versions, now } = await findVersions(admin, of)
  const entry = versions.findLast(({ after }) => after?.website_title === samples.website_title)?.entry ?? 0
  await restoreVersion(admin, of, { entry, version: Number(now.version) })
  expect(await held(house)).toEqual(samples)
})

test.each(['csv', 'json'] as const)('every setting moves out as %s and in again', async (format) => {
  const house = await aHouse()
  await updateSettings((await aPerson(house, 'admin')).ctx, samples)
  await movedOutAndIn(house, format)
  expect(await held(house)).toEqual(samples)
})
