import { createInterface } from 'node:readline'
import { Invalid } from '#platform/errors'
import { ownCommand } from '#platform/own-command'
import { inLists } from './in-lists.ts'
import { remoteSite } from './remote-site.ts'

export type Streams = Pick<NodeJS.Process, 'stdin' | 'stdout' | 'stderr'>

type Sender = { verb: 'add' | 'publish'; own: string; token: string | undefined; path: string; atOnce: number }

/** Where a command sends the lines that it reads, and these in lists. @throws Invalid without a token, or where nothing is sent to it */
export function sentLines(positionals: string[], { verb, own, token, path, atOnce }: Sender, { stdin }: Streams) {
  const { url, headers } = remoteSite(positionals, { verb, own, token })
  if (token === undefined) throw new Invalid('Put a token that may write into EPIGRAPH_TOKEN. Create one in your profile.')
  if (stdin.isTTY) throw new Invalid(`Send lines of JSON: ${ownCommand(verb, '< quotes.ndjson')}`)
  const address = new URL(`${url.pathname.replace(/\/$/, '')}${path}`, url)
  return { address, headers, lists: inLists(createInterface({ input: stdin }), atOnce) }
}

/** Says how many lines came to what end. The command ends with 1 where one was refused. */
export function sayDone(done: { refused: number } & Record<string, number>, isDryRun: boolean, { stderr }: Streams): void {
  const counts = Object.entries(done).map(([result, n]) => `${n.toLocaleString('en')} ${result}`)
  stderr.write(`${counts.join(', ')}${isDryRun ? '. Nothing was written: this was a dry run' : ''}.\n`)
  if (done.refused > 0) process.exitCode = 1
}
