import { say } from '#messages'
import { columnsWith } from '../grid/layout.ts'
import { viewVerbs } from '../views/view-verbs.ts'
import { askedIn, queryOf } from './list-question.ts'
import { quoteCells } from './quote-cells.ts'
import { askedLayout, shownColumns, usualQuotes } from './quote-layout.ts'

export const quoteViewVerbs = viewVerbs(usualQuotes, {
  noun: 'quote',
  opensFirst: (isDefault) => (isDefault ? say('desk-quotes.opens-with-this-view') : say('desk-quotes.opens-with-all-quotes')),
  queryOf: (ground, url, fields) => {
    const columns = columnsWith(quoteCells.columns(ground), shownColumns, fields).map(({ id }) => id)
    return queryOf(askedIn(url), askedLayout(url, columns))
  },
})
