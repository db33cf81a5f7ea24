import type { Ctx } from '#access'

type Given = {
  work: string
  exact: string
  before?: string
  after?: string
  division?: string
  mark?: string
  speaker?: string
  url?: string
  /** Of the text. */
  licence?: string
  /** The id of a text that is there. */
  text?: string
}

/** Where a quote is in a text that this site has. */
export async function aPassage({ db }: Ctx, quote_id: string, { licence = 'CC0', text: textId, ...given }: Given): Promise<void> {
  const text = { id: 'a-text', title: 'A Text', author: 'Ann Author', licence, repository: 'somebody/a-text' }
  await db
    .insertInto('texts')
    .values({
      ...text,
      translator: null,
      edition: null,
      commit: null,
      language: null,
      year: null,
      address: null,
      shows: 'passage',
      words: 0,
    })
    .onConflict((on) => on.doNothing())
    .execute()
  const usual = {
    division: 'Chapter 1',
    mark: null,
    speaker: null,
    before: '',
    after: '',
    url: 'https://example.org/#:~:text=Words',
    edition: null,
    found_by: 'program' as const,
    confirmed_by: null,
    confirmed_on: '2026-03-01',
    part: null,
    from_word: null,
    to_word: null,
  }
  const row = { ...usual, ...given, quote_id, text_id: textId ?? text.id }
  // In place of the one that a verified quote has from the start (test/shelf.ts).
  await db
    .insertInto('passages')
    .values(row)
    .onConflict((on) => on.column('quote_id').doUpdateSet(row))
    .execute()
}
