import { siteHref } from '#messages'
/** What the server says of the person who is signed in; without `likes` where nobody is. */
export type Me = { likes?: string[]; favourites?: string[]; counts?: Record<string, number> }

/** Why it did not do what was asked; `sentence` is its own, where it gave one. */
export class Refused extends Error {
  readonly status: number
  readonly sentence: string | undefined
  constructor(status: number, sentence: string | undefined) {
    super(sentence)
    this.status = status
    this.sentence = sentence
  }
}

export async function askMe(quoteIds: string[]): Promise<Me> {
  return (await ask(`?quotes=${quoteIds.join()}`)) as Me // safe: our own server's, of the same release
}

/** @throws Refused, or what `fetch` throws where there is no connection */
export async function tellMe(what: 'likes' | 'favourites' | 'join', body: object): Promise<{ likes?: number }> {
  const headers = { 'content-type': 'application/json' }
  return (await ask(`/${what}`, { method: 'POST', headers, body: JSON.stringify(body) })) as { likes?: number } // safe: as above
}

async function ask(rest: string, init?: RequestInit): Promise<unknown> {
  const answer = await fetch(siteHref(`/api/me${rest}`), init)
  const said: unknown = await answer.json().catch(() => null)
  if (answer.ok) return said
  const sentence = typeof said === 'object' && said !== null && 'detail' in said ? String(said.detail) : undefined
  throw new Refused(answer.status, sentence)
}
