import { sql } from 'kysely'
import type { Database } from '#platform/db'

/** Eight in ten new, one word for word a quote of the site, half of one nearly, half of one said twice in the list. */
export async function listOf({ db }: Database, rows: number): Promise<{ csv: string; copies: number }> {
  const { rows: there } = await sql<{ text: string }>`
    select text from quotes where deleted_at is null order by md5(id::text) limit ${Math.round(rows * 0.15)}`.execute(db)
  const chance = someChance(7)
  const lines = ['text,author,tags']
  let copies = 0
  let last = ''
  for (let n = 0; n < rows; n++) {
    const kind = chance() * 10
    let text = sentence(chance, 8 + Math.floor(chance() * 20))
    const known = there[n % Math.max(1, there.length)]?.text ?? text
    if (kind < 1) text = known.toUpperCase()
    else if (kind < 1.5 && known.split(' ').length > 9) text = known.replace(/ \S+ /, ' ')
    else if (kind < 2 && last !== '') text = last
    if (kind < 1 || (kind >= 1.5 && kind < 2 && last !== '')) copies++
    else last = text
    lines.push(
      `"${text.replaceAll('"', '""')}",Writer ${Math.floor(chance() * 3_000)},"hope; ${sentence(chance, 1).toLowerCase().replace('.', '')}"`,
    )
  }
  return { csv: lines.join('\n'), copies }
}

export function sentence(chance: () => number, words: number): string {
  const said = Array.from({ length: words }, () => word(Math.floor(chance() * 9_000))).join(' ')
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}.`
}

const parts = [
  'ka',
  'lo',
  'mi',
  'ru',
  'se',
  'ta',
  'vo',
  'ne',
  'pi',
  'du',
  'gar',
  'hil',
  'mon',
  'ster',
  'wen',
  'tor',
  'bal',
  'fen',
  'rith',
  'sul',
  'dra',
]
const word = (n: number) => `${parts[n % 21]}${parts[Math.floor(n / 21) % 21]}${parts[Math.floor(n / 441) % 21]}`

/** The same numbers each time. */
export function someChance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
