import { randomUUID } from 'node:crypto'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { Invalid } from '#platform/errors'
import { ownCommand } from '#platform/own-command'
import { askSite } from './ask-site.ts'
import type { Ended } from './import-command.ts'
import { inLists } from './in-lists.ts'
import { remoteSite } from './remote-site.ts'

/** As many as the site takes. */
const atOnce = 100

const type = 'application/x-ndjson'

const options = {
  'create-authors': { type: 'boolean' },
  'allow-same': { type: 'boolean' },
  'dry-run': { type: 'boolean' },
} as const

type Row = { row: number; result: 'added' | 'changed' | 'unchanged' | 'refused' }
type Streams = Pick<NodeJS.Process, 'stdin' | 'stdout' | 'stderr'>

/**
 * `add [URL] [--create-authors] [--allow-same] [--dry-run] < FILE`: sends lines of JSON, each a quote, and writes what became of each as a line. A list that is
 * asked again has the same key, so it is written once. Ends with 1 where a line was refused.
 */
export async function addCommand(
  words: string[],
  own: string,
  token: string | undefined,
  { stdin, stdout, stderr }: Streams,
): Promise<Ended | undefined> {
  const { values, positionals } = readWords(words)
  const { url, headers } = remoteSite(positionals, { verb: 'add', own, token })
  if (token === undefined) throw new Invalid('Put a token that may write into EPIGRAPH_TOKEN. Create one in your profile.')
  if (stdin.isTTY) throw new Invalid(`Send lines of JSON: ${ownCommand('add', '< quotes.ndjson')}`)
  const address = new URL(`${url.pathname.replace(/\/$/, '')}/api/v1/quotes/bulk`, url)
  for (const name of Object.keys(values)) address.searchParams.set(name.replace('-', '_'), 'true')
  const done = { added: 0, changed: 0, unchanged: 0, refused: 0 }
  let before = 0
  for await (const lines of inLists(createInterface({ input: stdin }), atOnce)) {
    const asking = { ...headers, 'content-type': type, accept: type, 'idempotency-key': randomUUID() }
    const answer = await askSite(address, { method: 'POST', headers: asking, body: lines.join('\n') })
    for (const line of (await answer.text()).split('\n').filter(Boolean)) {
      const row = JSON.parse(line) as Row // safe: as the API's document says
      done[row.result]++
      stdout.write(`${JSON.stringify({ ...row, row: row.row + before })}\n`)
    }
    before += lines.length
  }
  const counts = Object.entries(done).map(([result, n]) => `${n.toLocaleString('en')} ${result}`)
  stderr.write(`${counts.join(', ')}${values['dry-run'] ? '. Nothing was written: this was a dry run' : ''}.\n`)
  if (done.refused > 0) process.exitCode = 1
  return undefined
}

function readWords(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (fault) {
    throw new Invalid(fault instanceof Error ? fault.message : String(fault))
  }
}
