import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { blocksInput } from '#newsletter'
import { aHouse } from '#test/house'
import { pictureFields, places } from './places-store.ts'

/** Columns that may hold an address or anything at all, and never a picture of the library that the site shows. */
const shownNowhere: Readonly<Record<string, string>> = {
  'images.tones': 'what is light in the picture itself',
  'auth_users.image': 'the picture of an account, at the address that its provider gave',
  'quote_og_images.image_url': 'a drawn picture, in a folder of its own',
  'quotes.og_image_url': 'a drawn picture, too: what a site that moved in had before',
  'posts.content': 'what was posted to accounts of the owner, whose servers keep copies',
  'posts.changed_to': 'what such a post would say now',
  'fediverse_notes.content': 'what was sent to followers, whose servers keep copies',
  'changes.before': 'history: what was deleted is kept for thirty days, so that undo finds it',
  'changes.after': 'history',
}

/** Columns of any kind of content; what they hold is words, figures and settings, without pictures. */
const withoutPictures: readonly string[] = [
  'analytics_rankings.top',
  'api_answers.answer',
  'authors.names',
  'authors.own',
  'bulk_jobs.input',
  'bulk_jobs.skipped',
  'categories.descriptions',
  'categories.names',
  'change_batches.counts',
  'change_notices.notice',
  'check_reports.report',
  'import_authors.near',
  'import_rows.fields',
  'import_rows.gains',
  'import_texts.fields',
  'imports.columns',
  'imports.counts',
  'imports.mapping',
  'imports.notes',
  'imports.options',
  'imports.scope',
  'notices.details',
  'quotes.own',
  'statement_offers.said',
  'statements.content',
  'text_drafts.about',
  'text_drafts.divisions',
  'text_drafts.outline',
  'webhooks.filter',
  'website_settings.head_code',
  'website_settings.own_words',
  'website_settings.picture_credit',
  'website_settings.setup_steps',
  'website_settings.website_descriptions',
]

test('every column that can hold a picture is a place, or says why it is none', async () => {
  const { ctx } = await aHouse()
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and table_name not like 'pg\_%'
       and (column_name ~ '(image|picture|photo|portrait|logo|favicon|icon|avatar)' and data_type = 'text' or data_type in ('json', 'jsonb'))
     order by 1`.execute(ctx.db)
  const named = new Set<string>([...places.flatMap(({ columns }) => columns), ...Object.keys(shownNowhere), ...withoutPictures])
  expect(rows.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([])
})

test('every column that is the address of a picture is a field in which programs may give it', async () => {
  const { ctx } = await aHouse()
  const columns = places.flatMap((place) => place.columns)
  const { rows } = await sql<{ field: string }>`
    select distinct column_name as field from information_schema.columns
     where table_schema = 'public' and data_type = 'text' and table_name || '.' || column_name = any(${columns}::text[])`.execute(
    ctx.db,
  )
  expect(new Set([...rows.map(({ field }) => field), 'src'])).toEqual(pictureFields)
})

test('every block that can hold a picture has it under “src”, where the places look', () => {
  const words = new Set(['type', 'text', 'quote', 'alt', 'caption', 'src'])
  const { items } = z.toJSONSchema(blocksInput, { io: 'input' }) as {
    items: { oneOf?: { properties: object }[]; anyOf?: { properties: object }[] }
  } // safe: a list of one of several objects
  const kinds = items.oneOf ?? items.anyOf ?? []
  expect(kinds.length).toBeGreaterThan(3)
  expect(kinds.flatMap(({ properties }) => Object.keys(properties)).filter((key) => !words.has(key))).toEqual([])
})
