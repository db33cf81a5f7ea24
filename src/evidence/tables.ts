export type TextsTable = {
  /** Named after its file in db/collection/texts.json. */
  id: string
  title: string
  author: string
  translator: string | null
  edition: string | null
  licence: string
  repository: string
  commit: string | null
}

export type PassagesTable = {
  quote_id: string
  text_id: string
  work: string
  division: string
  mark: string | null
  speaker: string | null
  before: string
  exact: string
  after: string
  url: string
  found_by: 'program'
  /** YYYY-MM-DD */
  confirmed_on: string
}

declare module '#platform/ground' {
  interface Tables {
    texts: TextsTable
    passages: PassagesTable
  }
}
