import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { askSite } from './ask-site.ts'
import type { Ended } from './import-command.ts'
import { readWords } from './read-words.ts'
import { remoteSite } from './remote-site.ts'

const options = { category: { type: 'string' }, author: { type: 'string' }, tag: { type: 'string' } } as const

/** `list [URL] [--category NAME] [--author NAME] [--tag TAG]`: every quote of a site as a line of JSON. */
export async function listCommand(words: string[], own: string, output: Writable): Promise<Ended | undefined> {
  const { values, positionals } = readWords(words, options)
  const { url } = remoteSite(positionals, { verb: 'list', own, token: undefined })
  const first = new URL(`${url.pathname.replace(/\/$/, '')}/api/v1/quotes?limit=100`, url)
  for (const [name, value] of Object.entries(values)) first.searchParams.set(name, value)
  for (let page: URL | null = first; page !== null;) {
    const { data, next } = (await (await askSite(page, {})).json()) as { data: unknown[]; next: string | null } // safe: as the API's document says
    const text = data.map((quote) => `${JSON.stringify(quote)}\n`).join('')
    if (!output.write(text)) await once(output, 'drain')
    // By the address that was typed: behind a proxy the site may know itself by another.
    page = next === null ? null : new URL(new URL(next).pathname + new URL(next).search, url)
  }
  return undefined
}
