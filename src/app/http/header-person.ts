import type { IncomingMessage } from 'node:http'
import { decodeWords } from 'postal-mime'
import type { HeaderPerson } from '#accounts'
import type { SignInHeader } from '#platform/ground'

/** What the headers of a request say: whom they name, or why they are not believed, with the remedy; null if they name nobody. */
export type NamedBy = { person: HeaderPerson } | { fault: HeaderFault; advice: string } | null

/** `unnamed`: the sender isn't in TRUSTED_PROXIES. `doubled`: a header came twice, so a visitor may have sent one of them. `unreadable`: no user id looks like this. */
export type HeaderFault = 'unnamed' | 'doubled' | 'unreadable'

export type Headers = Pick<IncomingMessage, 'headers'> & Partial<Pick<IncomingMessage, 'headersDistinct'>>

const longestUser = 200

type Sender = { isTrusted: boolean; /** As the operator may read it. */ shown: string }

/** Reads whom a proxy names. Only what TRUSTED_PROXIES names is believed; from anyone else it is a claim. */
export function readHeaderPerson({ headers: names }: SignInHeader, incoming: Headers, sender: Sender): NamedBy {
  const given = Object.values(names).map((name) => valuesOf(incoming, name))
  const [users = [], emails = [], fullNames = [], groups = []] = given
  const user = textOf(users[0])
  if (user === '') return null
  if (!sender.isTrusted) return refused('unnamed')
  if (given.some((values) => values.length > 1)) return refused('doubled')
  // A proxy further out may have joined two headers by a comma. What can't be seen could look like another person.
  if (user.length > longestUser || /[\p{C},]/u.test(user)) return refused('unreadable')
  return {
    person: {
      user,
      email: textOf(emails[0]) || null,
      fullName: decodeWords(textOf(fullNames[0])) || null,
      groups: textOf(groups[0])
        .split(/[,|]/)
        .flatMap((one) => one.trim() || []),
    },
  }

  function refused(fault: HeaderFault): NamedBy {
    return { fault, advice: adviceOn(fault, names.user, sender.shown) }
  }
}

function adviceOn(fault: HeaderFault, header: string, peer: string): string {
  switch (fault) {
    case 'unnamed':
      return `${peer} sent ${header}, which signs people in, but isn’t in TRUSTED_PROXIES, so nobody was signed in. If it’s your proxy, add it there.`
    case 'doubled':
      return `${peer} sent ${header}, or a header beside it, twice, so nobody was signed in. Let the proxy replace what visitors send, not add to it.`
    case 'unreadable':
      return `${peer} sent ${header} with a comma, with characters that can’t be seen, or with more than ${longestUser}, so nobody was signed in. Let the proxy send the plain user id.`
  }
}

function valuesOf({ headers, headersDistinct }: Headers, name: string): string[] {
  return headersDistinct?.[name] ?? [headers[name] ?? []].flat()
}

/** Node reads headers as Latin-1; proxies send UTF-8. */
function textOf(value = ''): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(value, 'latin1')).trim()
  } catch {
    return value.trim()
  }
}
