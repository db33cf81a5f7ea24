import type { z } from 'zod'
import { createAuthor } from '#authors'
import { Invalid } from '#platform/errors'
import type { QuoteChanges } from '#quotes'
import { authorNamed, categoryNamed } from '../../named-relations.ts'
import type { WriteGround } from './write-operation.ts'
import type { quoteChanges } from './write-shapes.ts'

/** A quote as a program writes it: author and categories by name or by id. */
export type GivenQuote = z.input<typeof quoteChanges>

/** The same as the verbs take it: names become ids, and an author whom nobody knows is added where that was asked for. @throws Invalid */
export async function quoteInputOf(
  { ctx, batch, named }: WriteGround,
  { author, category, categories, ...rest }: GivenQuote,
  { create_authors: mayBeNew }: { create_authors: boolean },
): Promise<QuoteChanges> {
  refuseBoth({ author, author_id: rest.author_id })
  refuseBoth({ category, category_id: rest.category_id })
  refuseBoth({ categories, category_ids: rest.category_ids })
  const input: QuoteChanges = { ...rest }
  if (categories !== undefined) {
    const ids: string[] = []
    for (const name of categories) ids.push(await idOf(name).catch(inField('categories')))
    Object.assign(input, { useMultipleCategories: true, category_ids: ids, category_id: ids[0] })
  }
  if (category !== undefined) input.category_id = await idOf(category)
  if (category !== undefined && categories === undefined) Object.assign(input, { useMultipleCategories: false, category_ids: [] })
  if (author !== undefined) {
    input.author_id = named.authors.get(author) ?? (await authorIdOf(author))
    input.author_name = input.author_id === null ? author : null
  }
  return input

  async function idOf(name: string): Promise<string> {
    const id = named.categories.get(name) ?? (await categoryNamed(ctx, name))
    named.categories.set(name, id)
    return id
  }

  async function authorIdOf(name: string): Promise<string | null> {
    const found = await authorNamed(ctx, name, { mayBeNew, hint: 'Add them first, or send create_authors=true.' })
    if (found.isNew) return (await createAuthor(ctx, { name }, { batch })).id
    if (found.author_id !== null) named.authors.set(name, found.author_id)
    return found.author_id
  }
}

/** Nobody can know which of the two is meant. */
export function refuseBoth(fields: Record<string, unknown>): void {
  const names = Object.keys(fields)
  if (names.some((name) => fields[name] === undefined)) return
  const sentence = `Send either ${names.join(' or ')}, not both.`
  throw new Invalid(sentence, Object.fromEntries(names.map((name) => [name, sentence])))
}

const inField = (field: string) => (fault: unknown) => {
  throw fault instanceof Invalid ? new Invalid(fault.message, { [field]: fault.message }) : fault
}
