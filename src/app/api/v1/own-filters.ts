import { ownEquals, readShownOwnFields, type OwnAsked, type OwnField, type OwnFilter, type OwnNoun } from '#own-fields'
import { Invalid } from '#platform/errors'
import type { PageGround } from '../../page/page.ts'
import type { DescribedParameter } from './described-operation.ts'
import type { JsonSchema } from './json-schema.ts'
import { ownPrefix, type Operation } from './operation.ts'
import { searchParametersOf, strange } from './take-request.ts'

/** What an address says of own fields, by key, even where it says nothing. */
export function ownSaid({ searchParams }: URL): OwnAsked {
  const said = [...searchParams].filter(([name]) => name.startsWith(ownPrefix))
  return Object.fromEntries(said.map(([name, value]) => [name.slice(ownPrefix.length), value.trim()]))
}

type Taking = Pick<Operation, 'path' | 'parameters'>

/**
 * What a list is narrowed by, of the fields that everybody is shown: another one is as unknown as one that is not there. No query where nothing is said.
 * @throws Invalid
 */
export async function takeOwnFilters(
  { ctx, notes }: Pick<PageGround, 'ctx' | 'notes'>,
  noun: OwnNoun,
  operation: Taking,
  said: OwnAsked = {},
): Promise<OwnFilter[]> {
  const names = Object.keys(said)
  if (names.length === 0) return []
  // Every spelling of a blank is an address of its own, so it is kept among the typed ones.
  notes.typed()
  const fields = (await readShownOwnFields(ctx)).filter((field) => field.noun === noun)
  const keys = fields.map(({ key }) => key)
  const stranger = names.find((name) => !keys.includes(name))
  if (stranger !== undefined) {
    const name = ownPrefix + stranger
    const sentence = strange(name, [...searchParametersOf(operation), ...keys.map((key) => ownPrefix + key)])
    throw new Invalid(sentence, { [name]: sentence })
  }
  const asked = Object.entries(said).filter(([, value]) => value !== '')
  const { filters, unknown } = ownEquals(fields, Object.fromEntries(asked))
  const [first] = unknown
  if (first) throw new Invalid(first.remedy, Object.fromEntries(unknown.map(({ name, remedy }) => [name, remedy])))
  return filters
}

/** The parameters that these fields are, as the document describes them. */
export const ownParameters = (fields: readonly OwnField[]): DescribedParameter[] =>
  fields.map((field) => ({
    name: ownPrefix + field.key,
    in: 'query',
    required: false,
    description: `Only those whose custom field “${field.label}” is exactly this.${offered(field)}`,
    schema: schemaOf(field),
  }))

/** Named in words: a value that is no longer offered is taken, too, so that the schema has no list. */
const offered = ({ kind, choices }: OwnField) =>
  kind === 'choice' ? ` Offered now: ${choices.join(', ')}. A choice that was removed can be asked for, too.` : ''

function schemaOf({ kind }: OwnField): JsonSchema {
  switch (kind) {
    case 'number':
      return { type: 'number' }
    case 'yesno':
      return { type: 'boolean' }
    case 'date':
      return { type: 'string', format: 'date' }
    case 'link':
      return { type: 'string', format: 'uri' }
    case 'choice':
    case 'text':
      return { type: 'string' }
  }
}
