import fs from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '#platform/database/migrate'
import { aDatabase } from '#test/house'
import { migrations } from '#test/migrations'

const folder = 'db/migrations'
const former = () =>
  Object.fromEntries(
    fs
      .readdirSync(folder)
      .filter((name) => name.endsWith('.sql') && name < '0227')
      .map((name) => [name, fs.readFileSync(`${folder}/${name}`, 'utf8')]),
  )

test('whole addresses of pictures that are here become paths; those of other sites stay', { timeout: 60_000 }, async () => {
  const { database } = await aDatabase()
  const { db } = database
  await migrate(database, migrations(former()))
  const hash = 'ab'.repeat(20)
  const path = `/files/public/images/ab/${hash}.webp`
  const here = `https://quotes.example${path}`
  const elsewhere = `https://elsewhere.example/files/public/images/cd/${'cd'.repeat(20)}.webp`
  const key = `public/images/ab/${hash}.webp`
  await sql`insert into images (use, large_key, small_key, width, height, bytes, tones) values ('quote', ${key}, ${key}, 1, 1, 1, '{}')`.execute(
    db,
  )
  await sql`insert into quotes (text, author, image) values ('One', 'Ada', ${here}), ('Two', 'Ada', ${elsewhere}), ('Three', 'Ada', null)`.execute(
    db,
  )
  await sql`insert into authors (name, slug, image) values ('Ada', 'ada', ${here}), ('Bea', 'bea', ${elsewhere})`.execute(db)
  await sql`insert into website_settings (logo_url, og_image_url) values (${here}, ${elsewhere})
    on conflict (single) do update set logo_url = excluded.logo_url, og_image_url = excluded.og_image_url`.execute(db)
  await sql`insert into drafts (id, author_id, title, fields, base, base_version, created_at, saved_at)
    select gen_random_uuid(), id, name, jsonb_build_object('image', image), jsonb_build_object('image', null), 1, now(), now() from authors`.execute(
    db,
  )
  await migrate(database, folder)
  const { rows } = await sql`select
    (select jsonb_object_agg(text, image) from quotes) as quotes, (select jsonb_object_agg(name, image) from authors) as authors,
    (select jsonb_object_agg(title, fields -> 'image') from drafts) as drafts,
    (select jsonb_build_array(logo_url, favicon_url, og_image_url) from website_settings) as settings`.execute(db)
  expect(rows).toEqual([
    {
      quotes: { One: path, Two: elsewhere, Three: null },
      authors: { Ada: path, Bea: elsewhere },
      drafts: { Ada: path, Bea: elsewhere },
      settings: [path, '', elsewhere],
    },
  ])
})
