import { randomUUID } from 'node:crypto'
import { isId } from '#access'
import { askSite } from './ask-site.ts'
import type { Ended } from './import-command.ts'
import { readWords } from './read-words.ts'
import { sayDone, sentLines, type Streams } from './sent-lines.ts'

/** As many as the site takes. */
const atOnce = 1_000

const options = { 'dry-run': { type: 'boolean' } } as const

type Changed = { data: { changed: number; skipped: { id: string; reason: string }[] } }

/**
 * `publish [URL] [--dry-run] < FILE`: publishes the quotes whose ids are in lines of JSON, as `export`, `list` and `add` write them, and writes what became of each as a line.
 * Ends with 1 where a line has no id.
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
    const ids = lines.map(idIn)
    const known = [...new Set(ids.filter((id) => id !== null))]
    const skipped = known.length === 0 ? new Map<string, string>() : await publish(known)
    for (const id of ids) {
      const reason = id === null ? 'This line has no id of a quote.' : (skipped.get(id) ?? null)
      const result = id === null ? 'refused' : reason === null ? 'published' : 'skipped'
      done[result]++
      streams.stdout.write(`${JSON.stringify({ row: ++row, result, id, reason })}\n`)
    }
  }
  sayDone(done, values['dry-run'] === true, streams)
  return undefined

  /** @returns why those that were not published were skipped */
  async function publish(ids: string[]): Promise<Map<string, string>> {
    const asking = { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() }
    const answer = await askSite(address, { method: 'POST', headers: asking, body: JSON.stringify({ ids, act: 'publish' }) })
    const { data } = (await answer.json()) as Changed // safe: as the API's document says
    return new Map(data.skipped.map(({ id, reason }) => [id, reason]))
  }
}

/** Of a line that is an object with an id, or an id alone. A line that `add` refused names a quote that has the words already, which nobody asked to publish. */
function idIn(line: string): string | null {
  const bare = line.trim()
  if (isId(bare)) return bare
  try {
    const given: unknown = JSON.parse(line)
    if (typeof given === 'object' && given !== null && 'result' in given && given.result === 'refused') return null
    const id = typeof given === 'object' && given !== null && 'id' in given ? given.id : given
    return typeof id === 'string' && isId(id) ? id : null
  } catch {
    return null
  }
}
