import { Conflict } from '#platform/errors'

/** The site has it already, under this id. */
export class Exists extends Conflict {
  readonly existing: string
  constructor(sentence: string, field: string, existing: string) {
    super(sentence, { [field]: sentence })
    this.existing = existing
  }
}
