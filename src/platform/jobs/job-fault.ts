import { withoutPasswords } from '../without-passwords.ts'

const longest = 300
/** The rest is never shown, and reading all of it would take minutes. */
const mostRead = 2_000

/**
 * What a job that failed left behind, as one line for the person who runs the site: no stack, no password, no key of an address, nobody's mail
 * address. Null where it left nothing.
 */
export function jobFault(output: unknown): string | null {
  const message = messageOf(output)
  if (message === undefined) return null
  const [line = ''] = message.trim().split('\n')
  // A half word may be a half password.
  const read = line.length > mostRead ? line.slice(0, mostRead).replace(/(?<!\S)\S+$/, '…') : line
  const told = withoutPasswords(read)
    .replaceAll(/(\/(?:auth|newsletter|subscri)\S*?[?&]\w+=)[^&\s]+/gi, '$1[redacted]')
    .replaceAll(/[^\s<>"'(,;:/[\]]+@[^\s<>"'),;:]+/g, '[address]')
  return told === '' ? null : told.length > longest ? `${told.slice(0, longest)}…` : told
}

/** pg-boss keeps an Error's properties, or whatever else was thrown as `value`. */
function messageOf(output: unknown): string | undefined {
  if (typeof output === 'string') return output
  if (typeof output !== 'object' || output === null) return undefined
  if ('message' in output && typeof output.message === 'string') return output.message
  return 'value' in output ? messageOf(output.value) : undefined
}
