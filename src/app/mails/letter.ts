import { addressOf, say } from '#messages'
import { isolated } from '../site/isolated.ts'

/** The site that writes. */
export type Place = {
  title: string
  /** `https://quotes.example.org`: every link of a mail begins with it. */
  origin: string
  /** The colour of the site. */
  color: string
  /** Where people may write to; empty where there is no such address. */
  contact: string
  /** By whose clock a day is written. */
  timeZone: string
}

/** What a mail says. Its page and its plain text are both made of this, so that they cannot differ. */
export type Letter = {
  subject: string
  /** What mail programs show beside the subject. */
  preview: string
  title: string
  /** Who is greeted; null: nobody. */
  fullName: string | null
  lines: string[]
  /** What staff wrote to this reader, in any language; it follows the lines. */
  written?: string[]
  /** Things to look at, each with its page. */
  list?: { says: string; about: string; href: string }[]
  /** Something to be typed elsewhere. */
  code?: string
  /** The one thing to do. */
  action?: { label: string; href: string }
  /** What has to be known besides. */
  after?: string[]
  /** What somebody else wrote, as it was written; it stands at the end, or before the thing to do. */
  quoted?: string
  /** Why it came to this address. */
  reason: string
}

/** The address of a page in the language of the email, with those values of the query that are set. Pages of the desk have no prefix. */
export function linkTo(place: Place, path: string, query: Record<string, string | undefined> = {}): string {
  const url = new URL(place.origin + (path.startsWith('/admin') ? path : addressOf(path)))
  for (const [name, value] of Object.entries(query)) if (value) url.searchParams.set(name, value)
  return url.href
}

/**
 * Anyone may sign up with somebody else's address and any name. One that would carry a message of its own (an address, a link, a whole
 * sentence) is not repeated to them.
 */
export function nameToGreet(fullName: string): string | undefined {
  const name = fullName.replaceAll(/\s+/g, ' ').trim()
  const isName = name !== '' && [...name].length <= 60 && !/[/@\\<>]|www\.|\p{L}\.\p{Ll}{2,}/iu.test(name)
  return isName ? name : undefined
}

export function greeting(fullName: string): string {
  const name = nameToGreet(fullName)
  return name === undefined ? say('mail.hello-2') : say('mail.hello', { name: isolated(name) })
}

/** What somebody wrote, in its paragraphs. */
export function paragraphsOf(text: string): string[] {
  return text.split(/\n+/).filter((line) => line.trim() !== '')
}
