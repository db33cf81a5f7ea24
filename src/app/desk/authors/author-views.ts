import { say } from '#messages'
import { columnsWith, layoutIn } from '../grid/layout.ts'
import { viewVerbs } from '../views/view-verbs.ts'
import { authorCellColumns } from './author-cells.ts'
import { shownColumns, usualAuthors } from './author-layout.ts'
import { authorsAskedIn, authorsQuery } from './author-question.ts'

export const authorViewVerbs = viewVerbs(usualAuthors, {
  noun: 'author',
  opensFirst: (isDefault) => (isDefault ? say('desk-authors.opens-with-this-view') : say('desk-authors.opens-with-all-authors')),
  queryOf: (_ground, url, fields) => {
    const columns = columnsWith(authorCellColumns(), shownColumns, fields).map(({ id }) => id)
    return authorsQuery(authorsAskedIn(url), layoutIn(url, columns))
  },
})
