import path from 'node:path'
import pino from 'pino'
import { openDatabase } from '#platform/db'
import { migrate } from '#platform/database/migrate'
import { loadCollection } from '#quotes'
import { askLines, readAskedLines } from '#test/asked-lines'
import { contextOn } from '../context.ts'
import { assert, type Figure, type Part } from '../part.ts'
import { inFolder, root } from '../site.ts'

/** Of a hundred lines, so many have to find their quote at the first place. */
const promised = 0.95

export const search: Part = {
  name: 'search',
  asserts: 'the starter collection is loaded, 200 lines or more are asked, and each one’s quote is in it.',
  holds: true,
  run: ({ say }) =>
    inFolder(async (dataDir) => {
      const log = pino({ level: 'silent' })
      const database = await openDatabase({ dataDir, log })
      try {
        await migrate(database, `${root}db/migrations`)
        const ctx = contextOn(database.db, { log })
        const quotes = await loadCollection(ctx, path.join(root, 'db/collection'))
        const rows = await database.db.selectFrom('quotes').select('id').execute()
        const lines = readAskedLines()
        assert(lines.length >= 200, `${lines.length} lines are asked`)
        for (const { id, q } of lines)
          assert(
            rows.some((row) => row.id.endsWith(id)),
            `the quote of “${q}” is not there`,
          )
        const answered = await askLines(ctx, lines)
        for (const { place, kind, q } of answered) if (place !== 1) say(`${kind}, at ${place ?? 'none of nine'}: ${q}`)
        const kinds = [...Map.groupBy(answered, ({ kind }) => kind)]
        return [
          figure(`all of them, among ${quotes} quotes`, answered, true),
          ...kinds.map(([kind, asked]) => figure(kind, asked, false)),
        ]
      } finally {
        await database.close()
      }
    }),
}

function figure(what: string, answered: { place: number | null }[], isPromised: boolean): Figure {
  const first = answered.filter(({ place }) => place === 1).length
  const onPage = answered.filter(({ place }) => place !== null).length
  const share = first / answered.length
  return {
    what: `lines whose quote comes first: ${what}`,
    measured: `**${(share * 100).toFixed(1)} %** (${first} of ${answered.length}; ${onPage} among the first nine)`,
    ...(isPromised ? { target: '95 % or more', met: share >= promised } : {}),
  }
}
