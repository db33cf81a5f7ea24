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
    passages: PassagesTable
  }
}
