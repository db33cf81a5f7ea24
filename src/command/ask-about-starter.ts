import { createInterface } from 'node:readline/promises'
import { Invalid } from '#platform/errors'

/** The exit code of a move that needs `--with-starter` or `--without-starter` first. */
export const starterUndecided = 2

const flags = { with: '--with-starter', without: '--without-starter' } as const

/** Asks at the terminal until one of the two is chosen. @throws Invalid where the question is left unanswered */
export async function askAboutStarter(): Promise<(typeof flags)[keyof typeof flags]> {
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  const left = new AbortController()
  lines.once('close', () => left.abort())
  try {
    for (;;) {
      const answer = await lines.question('Move in with or without the starter collection? [with/without] ', {
        signal: left.signal,
      })
      const said = answer.trim().toLowerCase()
      if (said === 'with' || said === 'without') return flags[said]
    }
  } catch {
    throw new Invalid('Nothing was moved in.')
  } finally {
    lines.close()
  }
}
