export type FieldChange = { field: string; before: string | null; after: string | null }

/** Longer texts are cut: the whole is with the thing itself. */
const longest = 300
/** Never in a record; and if one ever were, not here. */
const secret = /password|secret|token_hash|tokenHash|recovery_codes/i
/** What every write moves says nothing. */
const noise = new Set(['updated_at', 'updatedAt', 'search_made', 'version'])

/** Field by field, what was and what is; what stayed the same is left out. */
export function whatChanged(before: object | null, after: object | null): FieldChange[] {
  const was = new Map<string, unknown>(Object.entries(before ?? {}))
  const is = new Map<string, unknown>(Object.entries(after ?? {}))
  const fields = [...new Set([...was.keys(), ...is.keys()])].filter((field) => !secret.test(field) && !noise.has(field))
  return fields.flatMap((field) => {
    const [from, to] = [inWords(was.get(field)), inWords(is.get(field))]
    return from === to
      ? []
      : [
          {
            field: field
              .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
              .replaceAll('_', ' ')
              .toLowerCase(),
            before: from,
            after: to,
          },
        ]
  })
}

/** Null where there is nothing. */
function inWords(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object'))
    return value.length === 0 ? null : cut(value.join(', '))
  return cut(typeof value === 'string' ? value : JSON.stringify(value))
}

function cut(text: string): string {
  const signs = [...text]
  return signs.length > longest ? `${signs.slice(0, longest).join('')}…` : text
}
