/**
 * JSON in the one form that is signed (RFC 8785): members in the order of their UTF-16 code units. Numbers and strings are written there as `JSON.stringify` writes them.
 * @throws TypeError for a lone surrogate and for what is not JSON
 */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
    return `{${members.map(([name, member]) => `${canonical(name)}:${canonical(member)}`).join(',')}}`
  }
  if (typeof value === 'string' && !value.isWellFormed()) throw new TypeError('A text has half a character.')
  const written = typeof value === 'number' && !Number.isFinite(value) ? undefined : JSON.stringify(value)
  if (written === undefined) throw new TypeError('This is not JSON.')
  return written
}
