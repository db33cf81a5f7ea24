import { z } from 'zod'
import type { NamedOf } from '#fields'
import { say } from '#messages'
import { wrongLinks } from '#newsletter'
import { Invalid } from '#platform/errors'
import { isReserved } from '#redirects'
import { slugOf } from '#slugs'
import { pageTable, type pagePlaces } from './page-table.ts'
import { isBuiltIn } from './is-built-in.ts'

/** A page that staff wrote, in one language. */
export type Page = NamedOf<(typeof pageTable)['fields']>
export type PagePlace = (typeof pagePlaces)[number]

export const pageInput = z.object(pageTable.form)

export const pageSentences = {
  list: 'Failed to fetch the pages',
  get: 'Failed to fetch the page',
  save: 'Failed to save the page',
  delete: 'Failed to delete the page',
} as const

/** What is written, checked as a whole; an empty address is made from the title. `was` is the address that the page has. @throws Invalid with the field */
export function checkPage(input: z.output<typeof pageInput>, { was, replaces }: { was?: string; replaces: boolean }) {
  const slug = input.slug === '' ? slugOf(input.title) : input.slug
  const [wrong] = input.blocks.flatMap((block) => (block.type === 'paragraph' ? wrongLinks(block.text) : []))
  if (wrong !== undefined) throw refused('blocks', say('desk-pages.no-address', { typed: wrong.slice(0, 100) }))
  if (input.isPublished && input.blocks.some((block) => block.type === 'picture' && block.src !== '' && block.alt.trim() === ''))
    throw refused('blocks', say('desk-pages.alt-text-first'))
  if (was !== undefined && isBuiltIn(was) && slug !== was) throw refused('slug', say('desk-pages.replaces', { slug: was }))
  if (slug !== was && isReserved(slug) && !(replaces && isBuiltIn(slug)))
    throw refused('slug', say('desk-pages.address-of-site', { slug }))
  return { ...input, slug }
}

function refused(field: string, sentence: string): Invalid {
  return new Invalid(sentence, { [field]: sentence })
}
