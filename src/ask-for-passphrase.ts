import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { Invalid } from '#platform/errors'

/** Asks at the terminal, which does not show what is typed. @throws Invalid where the question is left unanswered */
export async function askForPassphrase(): Promise<string> {
  process.stdout.write('Passphrase of the backup: ')
  const nowhere = new Writable({ write: (_text, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  const left = new AbortController()
  lines.once('close', () => left.abort())
  try {
    return await lines.question('', { signal: left.signal })
  } catch {
    throw new Invalid('Nothing was restored.')
  } finally {
    lines.close()
    process.stdout.write('\n')
  }
}
