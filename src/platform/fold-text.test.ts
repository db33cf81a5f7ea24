import fs from 'node:fs'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aHouse } from '#test/house'
import { foldText, wordsOf } from './fold-text.ts'

it('makes one word of its spellings', () => {
  expect(wordsOf('L’amor che MOVE — don’t “stop”…')).toEqual(['l', 'amor', 'che', 'move', 'dont', 'stop'])
  expect(wordsOf('Ὁ δὲ ἀνεξέταστος βίος')).toEqual(wordsOf('ο δε ανεξεταστοσ βιοσ'))
  expect(wordsOf('Ещё ЙОД')).toEqual(wordsOf('еще иод'))
  expect(wordsOf('لَكُلِّ أُمَّةٍ شجاعة')).toEqual(wordsOf('لكل امه شجاعه'))
  expect(wordsOf('בְּרֵאשִׁית כָּל־חֵפֶץ')).toEqual(['בראשית', 'כל', 'חפץ'])
  expect(wordsOf('पढ़-पढ़ न कोय।')).toEqual(['पढ', 'पढ', 'न', 'कोय'])
  expect(wordsOf('千里之行，始')).toEqual(['千', '里', '之', '行', '始'])
  expect(wordsOf('ガラス 한국어 straße Æsop')).toEqual(['が', 'ら', 'す', '한국어', 'strasse', 'aesop'])
})

it('folds as the database does', async () => {
  const { ctx } = await aHouse()
  const folder = new URL('../../db/collection/quotes/', import.meta.url)
  const collected = fs.readdirSync(folder).map((name) => fs.readFileSync(new URL(name, folder), 'utf8'))
  const texts = collected.flatMap((file) =>
    [...file.matchAll(/"text": "((?:[^"\\]|\\.)*)"/g)].map(([, text]) => JSON.parse(`"${text}"`) as string),
  )
  expect(texts.length).toBeGreaterThan(150)
  // Letters that stood in Unicode when the oldest of the databases was made.
  const letter = fc
    .oneof(
      fc.integer({ min: 1, max: 0x33ff }),
      fc.integer({ min: 0x1, max: 0x17f }),
      fc.constantFrom(...[..."'’-ßéـ"].map((c) => c.charCodeAt(0))),
    )
    .map((code) => String.fromCharCode(code))
  const strings = fc.sample(fc.string({ unit: letter, maxLength: 40 }), { numRuns: 400, seed: 7 })
  const all = [...texts, ...strings]
  const { rows } = await sql<{
    written: string
    folded: string
  }>`select t as written, folded(t) as folded from unnest(${all}::text[]) t`.execute(ctx.db)
  for (const { written, folded } of rows) expect([written, foldText(written)]).toEqual([written, folded])
})
