import fs from 'node:fs'
import type { Ctx } from '#access'
import { searchQuotes } from '#quotes'

/** A line of asked-lines.txt. */
export type AskedLine = { kind: string; id: string; q: string }

export function readAskedLines(): AskedLine[] {
  const file = fs.readFileSync(new URL('./asked-lines.txt', import.meta.url), 'utf8')
  let kind = ''
  return file.split('\n').flatMap((line) => {
    const [, id = '', q = ''] = /^([0-9a-f]{12}) {2}(.+)$/.exec(line) ?? []
    if (id === '' && line !== '' && !line.startsWith('#')) kind = line
    return id === '' ? [] : [{ kind, id, q }]
  })
}

export type Answered = AskedLine & { place: number | null; instead: string | null }

/** Asks every line; `place` is where the quote that was meant is among the first nine. */
export async function askLines(ctx: Ctx, lines: AskedLine[]): Promise<Answered[]> {
  const answered: Answered[] = []
  for (const line of lines) {
    const { found } = await searchQuotes(ctx, { q: line.q })
    const place = found.findIndex(({ quote }) => quote.id.endsWith(line.id))
    answered.push({ ...line, place: place < 0 ? null : place + 1, instead: place === 0 ? null : (found[0]?.quote.text ?? null) })
  }
  return answered
}
