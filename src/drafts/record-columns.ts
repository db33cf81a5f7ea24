import type { Drafted } from './draft.ts'

/** The columns that say what a draft or a preview is of: one for each noun, so that the database deletes it with its record. */
export const recordColumns = ({ noun, id }: Drafted) => ({
  quote_id: noun === 'quote' ? id : null,
  author_id: noun === 'author' ? id : null,
  category_id: noun === 'category' ? id : null,
  page_id: noun === 'page' ? id : null,
})
