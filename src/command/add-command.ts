import { randomUUID } from 'node:crypto'
import { askSite } from './ask-site.ts'
import type { Ended } from './import-command.ts'
import { readWords } from './read-words.ts'
import { sayDone, sentLines, type Streams } from './sent-lines.ts'

/** As many as the site takes. */
const atOnce = 100

const type = 'application/x-ndjson'

const options = {
  'create-authors': { type: 'boolean' },
  'allow-same': { type: 'boolean' },
  'dry-run': { type: 'boolean' },
} as const

type Row = { row: number; result: 'added' | 'changed' | 'unchanged' | 'refused' }

/**
 * `add [URL] [--create-authors] [--allow-same] [--dry-run] < FILE`: sends lines of JSON, each a quote, and writes what became of each as a line. A list that is
 * asked again has the same key, so it is written once. Ends with 1 where a line was refused.
 */
export async function addCommand(
  words: string[],
  own: string,
  token: string | undefined,
  streams: Streams,
): Promise<Ended | undefined> {
  const { values, positionals } = readWords(words, options)
  const { address, headers, lists } = sentLines(
    positionals,
    { verb: 'add', own, token, path: '/api/v1/quotes/bulk', atOnce },
    streams,
  )
  for (const name of Object.keys(values)) address.searchParams.set(name.replace('-', '_'), 'true')
  const done = { added: 0, changed: 0, unchanged: 0, refused: 0 }
  let before = 0
  for await (const lines of lists) {
    const asking = { ...headers, 'content-type': type, accept: type, 'idempotency-key': randomUUID() }
    const answer = await askSite(address, { method: 'POST', headers: asking, body: lines.join('\n') })
    for (const line of (await answer.text()).split('\n').filter(Boolean)) {
      const row = JSON.parse(line) as Row // safe: as the API's document says
      done[row.result]++
      streams.stdout.write(`${JSON.stringify({ ...row, row: row.row + before })}\n`)
    }
    before += lines.length
  }
  sayDone(done, values['dry-run'] === true, streams)
  return undefined
}
