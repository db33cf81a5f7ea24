import { globSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { grantable, type Ctx, type Scope } from '#access'
import { isHouseError } from '#platform/errors'
import { aHouse, type House } from '#test/house'
import { verbs } from '#test/role-matrix'
import { anEnglishSite, scopedActs } from '#test/scoped-acts'

/** By name, it only reads. */
const reads = /^(count|export|find|get|list|measure|preview|read|receive|search|suggest)[A-Z]/

/** Verbs of the desk that don't read only, and write to no quote: what they do belongs to the site, or to something else. */
const writeNoQuote: Record<string, readonly string[]> = {
  quotes: [
    'deleteAuthor',
    'deleteCategory',
    'holdQuote',
    'loadCollection',
    'nameTag',
    'pickQuotes',
    'pinQuoteOfTheDay',
    'queryDeskQuotes',
    'removeCollection',
    'renewLinks',
    'renewNames',
    'renewTranslations',
    'setBackQuotes',
    'takeBackAuthors',
  ],
  drafts: ['createPreviewLink', 'openDraft', 'revokePreviewLink'],
  duplicates: ['lookAgain'],
  evidence: ['loadPassages', 'requestEvidence', 'setBackUnproven'],
  generator: ['generateQuotes', 'holdQuotes'],
  history: [],
  images: [
    'deleteImage',
    'describeImage',
    'forgetImages',
    'keepUpload',
    'removeUnused',
    'takeImageAddress',
    'takeOver',
    'takeUpload',
  ],
  // Their job writes for them, within the limits of the person's role: src/bulk-jobs/bulk-jobs.test.ts. A small undo is that of `undoBatch`.
  'bulk-jobs': ['beginBulkJob', 'continueBulkJob', 'isUndoneByJob', 'selectAllOf', 'stopBulkJob', 'undoAct'],
  // Their job writes for them: src/imports/scope.test.ts.
  imports: [
    'beginCheck',
    'beginImport',
    'bringImport',
    'checkImport',
    'decideAuthor',
    'decideRows',
    'dropReceived',
    'runImport',
    'stopImport',
    'undoImport',
  ],
  reports: ['queryReports'],
  // What another site offers is written by updateQuote.
  statements: ['acceptOffer', 'changeSiteKey', 'confirmKey', 'dismissOffers', 'followSite', 'unfollowSite'],
  trash: ['emptyTrash', 'eraseFromTrash'],
}

/** They know quotes, and have nothing of theirs to write. A move brings and takes whole sites, as admins. */
const readers = ['check', 'citations', 'fediverse', 'moving', 'newsletter', 'posting', 'webhooks']

/** Somebody with every right that a role can be given, but only for quotes in French, or of another category. */
const limited = (house: House, scope: Scope): Ctx => ({
  ...house.as('moderator'),
  actor: { ...house.as('moderator').actor, rights: grantable('moderator'), scope },
})
const inFrench: Scope = { categories: [], languages: ['fr'] }
const inAnother: Scope = { categories: [{ id: '00000000-0000-4000-8000-0000000000aa', name: 'Courage' }], languages: [] }

/** Everything about quotes that staff write. */
async function stored({ db }: House): Promise<string> {
  const { rows } = await sql<{ all: string }>`select concat_ws('|',
    (select string_agg(quote_record(q)::text, ',' order by q.id) from quotes q), (select string_agg(d::text, ',' order by d.id) from drafts d),
    (select string_agg(p::text, ',' order by p::text) from passages p), (select string_agg(r::text, ',' order by r::text) from passage_refusals r),
    (select string_agg(o::text, ',' order by o.id) from quote_og_images o), (select string_agg(r::text, ',' order by r.id) from quote_reports r),
    (select string_agg(d::text, ',' order by d::text) from quote_pairs d)) as all`.execute(db)
  return rows[0]?.all ?? ''
}

const acts = Object.values(scopedActs).flatMap((table) => Object.entries(table))

test('every verb of the desk in a feature that writes to quotes is in the table, or writes to none', () => {
  const files = globSync('src/*/**/*.ts', { exclude: (name) => name.endsWith('.test.ts') })
  const knowing = files.flatMap((file) =>
    readFileSync(file, 'utf8').includes("from '#quotes'") ? [file.split('/')[1] ?? ''] : [],
  )
  const features = new Set(['quotes', ...knowing].filter((name) => name !== 'app' && name !== 'command'))
  expect([...features].toSorted()).toEqual([...Object.keys(writeNoQuote), ...readers].toSorted())
  for (const [feature, others] of Object.entries(writeNoQuote)) {
    const { desk = [], editors = [], admins = [] } = verbs[feature] ?? {}
    const writing = [...desk, ...editors, ...admins].filter((verb) => !reads.test(verb))
    const named = new Set(Object.keys(scopedActs[feature] ?? {}).map((act) => act.split(' ')[0] ?? ''))
    expect([feature, [...named, ...others].toSorted()]).toEqual([feature, writing.toSorted()])
  }
})

describe('a role that is limited to other languages or categories', () => {
  test.each(acts)('%s: writes nothing, and says why', async (verb, prepare) => {
    const house = await aHouse()
    const act = await prepare(await anEnglishSite(house))
    const before = await stored(house)
    for (const [scope, sentence] of [
      [inFrench, 'This quote is in English. Your role is for French.'],
      [inAnother, 'This quote is in none of your role’s categories. Your role is for Courage.'],
    ] as const) {
      const said = await saidBy(() => act(limited(house, scope)))
      expect([verb, await stored(house)]).toEqual([verb, before])
      // An import adds what quotes lack, and leaves others out.
      if (verb !== 'fillQuotes') expect([verb, said]).toEqual([verb, expect.stringContaining(sentence)])
    }
    // A test that could not fail would say nothing.
    const unlimited = { ...limited(house, inFrench).actor, scope: undefined }
    await act({ ...house.as('moderator'), actor: unlimited })
    expect([verb, (await stored(house)) === before]).toEqual([verb, false])
  })
})

/** What was refused, or skipped, in words. */
async function saidBy(act: () => Promise<unknown>): Promise<string> {
  try {
    return JSON.stringify(await act(), (_, value: unknown) => (value instanceof Error ? value.message : value)) ?? ''
  } catch (error) {
    if (isHouseError(error) && error.code === 'forbidden') return error.message
    throw error
  }
}
