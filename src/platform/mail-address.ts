import type { Recipient } from './ground.ts'

// What an address list, a header or SMTP could read as something else: spaces, controls, brackets, quotes, commas and the like.
const address = /^[^\s\p{C}"(),:;<>@[\\\]]{1,64}@[^\s\p{C}"(),:;<>@[\\\]]+\.?[^\s\p{C}"(),:;<>@[\\\].]+$/u

/** Whether it is one address that can be handed to a mail server: never two, never with anything that would end a line. */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && address.test(text) && !text.includes('..')
}

/**
 * As people type theirs: text, @, text, dot, text. Its length is asked first: of a long one that is none the pattern takes the square of it, and
 * nobody else is answered meanwhile.
 */
export function isTypedAddress(text: string): boolean {
  return isMailAddress(text) && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
}

/** `quotes@example.org` or `The Book of Sayings <quotes@example.org>`. */
export function readMailbox(text: string): Recipient | undefined {
  const [, name = '', email = text.trim()] = /^([^<>]*)<([^<>]*)>$/.exec(text.trim()) ?? []
  if (!isMailAddress(email)) return undefined
  const plain = oneLine(name.replaceAll('"', ''))
  return plain ? { email, name: plain } : { email }
}

/** One that still fits into an address when a plus and a token of 48 signs are put behind its name. */
export function isBounceAddress(text: string): boolean {
  return /^[a-z0-9._-]{1,15}@/i.test(text) && isMailAddress(text)
}

/** As it may stand in a header: one line, without anything that cannot be seen. Joiners stay: some scripts need them. */
export function oneLine(text: string): string {
  return text
    .replaceAll(/[\s\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll(/[\u202A-\u202E\u2066-\u2069]/gu, '')
    .trim()
}

/** As the record of changes keeps it: whom it was to can be told apart, and not be written to. */
export function shortMailbox(email: string): string {
  const at = email.lastIndexOf('@')
  return `${[...email][0] ?? ''}…${email.slice(at)}`
}
