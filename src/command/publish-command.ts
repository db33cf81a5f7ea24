import { randomUUID } from 'node:crypto'
import { isId } from '#access'
import { askSite } from './ask-site.ts'
import type { Ended } from './import-command.ts'
import { readWords } from './read-words.ts'
import { sayDone, sentLines, type Streams } from './sent-lines.ts'

/** As many as the site takes. */
const atOnce = 1_000

const options = { 'dry-run': { type: 'boolean' } } as const

type Changed = { data: { changed: number; skipped: Skipped[] } }
type Skipped = { id: string; reason: string; isStale?: true }
type Named = { id: string | null; version?: number | undefined }

/**
 * `publish [URL] [--dry-run] < FILE`: publishes the quotes whose ids are in lines of JSON, as `export`, `list` and `add` write them, and writes what became of each as a line. A quote of a
 * line with a version is published only if it has that version still. Ends with 1 where a line was refused.
 */
export async function publishCommand(
  words: string[],
  own: string,
  token: string | undefined,
  streams: Streams,
): Promise<Ended | undefined> {
  const { values, positionals } = readWords(words, options)
  const { address, headers, lists } = sentLines(
    positionals,
    { verb: 'publish', own, token, path: '/api/v1/quotes/change', atOnce },
    streams,
  )
  if (values['dry-run']) address.searchParams.set('dry_run', 'true')
  const done = { published: 0, skipped: 0, refused: 0 }
  let row = 0
  for await (const lines of lists) {
    const named = lines.map(namedIn)
    const versions = versionsOf(named)
    const ids = [...new Set(named.flatMap(({ id }) => id ?? []))]
    const skipped = ids.length === 0 ? new Map<string, Skipped>() : await publish(ids, versions)
    for (const { id, version } of named) {
      const { result, reason } = becameOf(id, version)
      done[result]++
      streams.stdout.write(`${JSON.stringify({ row: ++row, result, id, reason })}\n`)
    }

    function becameOf(id: string | null, version: number | undefined): { result: keyof typeof done; reason: string | null } {
      if (id === null) return { result: 'refused', reason: 'This line has no id of a quote.' }
      if (version !== undefined && version !== versions.get(id))
        return { result: 'refused', reason: 'Another line has another version of this quote.' }
      const skip = skipped.get(id)
      if (!skip) return { result: 'published', reason: null }
      return skip.isStale
        ? { result: 'refused', reason: `${skip.reason} The line has version ${versions.get(id)}.` }
        : { result: 'skipped', reason: skip.reason }
    }
  }
  sayDone(done, values['dry-run'] === true, streams)
  return undefined

  /** @returns those that were not published */
  async function publish(ids: string[], versions: ReadonlyMap<string, number>): Promise<Map<string, Skipped>> {
    const asking = { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() }
    const body = { ids, act: 'publish', ...(versions.size > 0 ? { versions: Object.fromEntries(versions) } : {}) }
    const answer = await askSite(address, { method: 'POST', headers: asking, body: JSON.stringify(body) })
    const { data } = (await answer.json()) as Changed // safe: as the API's document says
    return new Map(data.skipped.map((one) => [one.id, one]))
  }
}

/** The first that a line names of each quote. */
function versionsOf(named: readonly Named[]): Map<string, number> {
  const versions = new Map<string, number>()
  for (const { id, version } of named) if (id !== null && version !== undefined && !versions.has(id)) versions.set(id, version)
  return versions
}

/** Of a line that is an object with an id, or an id alone. A line that `add` refused names a quote that has the words already, which nobody asked to publish. */
function namedIn(line: string): Named {
  const bare = line.trim()
  if (isId(bare)) return { id: bare.toLowerCase() }
  try {
    const given: unknown = JSON.parse(line)
    if (typeof given !== 'object' || given === null)
      return { id: typeof given === 'string' && isId(given) ? given.toLowerCase() : null }
    const { id, version, result } = given as { id?: unknown; version?: unknown; result?: unknown } // safe: each is looked at below
    if (result === 'refused' || typeof id !== 'string' || !isId(id)) return { id: null }
    return { id: id.toLowerCase(), ...(typeof version === 'number' && Number.isInteger(version) ? { version } : {}) }
  } catch {
    return { id: null }
  }
}
