import { csvLine } from '#platform/csv'

/** What became of a row that did not come in as it was; `note` is of the whole, for the person who moves. */
export type Remark = { table: string; id: string; kind: 'left out' | 'altered' | 'note'; reason: string }
export type Tally = { read: number; added: number; already: number; joined: number; leftOut: number; altered: number }

/** More would be no report any more; they are counted all the same. */
const mostRemarks = 200_000

export type Report = ReturnType<typeof startReport>

export function startReport() {
  const tallies = new Map<string, Tally>()
  const remarks: Remark[] = []
  const tallyOf = (table: string): Tally => {
    const known = tallies.get(table) ?? { read: 0, added: 0, already: 0, joined: 0, leftOut: 0, altered: 0 }
    tallies.set(table, known)
    return known
  }
  const remark = (kind: Remark['kind'], table: string, id: unknown, reason: string) => {
    if (remarks.length < mostRemarks) remarks.push({ kind, table, id: idText(id), reason })
  }
  return {
    tallies,
    remarks,
    count: (table: string, what: Partial<Tally>) => {
      const tally = tallyOf(table)
      for (const key of Object.keys(what) as (keyof Tally)[]) tally[key] += what[key] ?? 0 // safe: its own keys
    },
    /** Nothing: what a row comes to. */
    leftOut: (table: string, id: unknown, reason: string): undefined => {
      tallyOf(table).leftOut++
      remark('left out', table, id, reason)
      return undefined
    },
    altered: (table: string, id: unknown, reason: string) => {
      tallyOf(table).altered++
      remark('altered', table, id, reason)
    },
    note: (table: string, id: unknown, reason: string) => remark('note', table, id, reason),
  }
}

const idText = (id: unknown) => (typeof id === 'string' || typeof id === 'number' ? String(id).slice(0, 200) : '')

export function reportCsv({ remarks }: Pick<Report, 'remarks'>): string {
  return [['table', 'id', 'what', 'reason'], ...remarks.map(({ table, id, kind, reason }) => [table, id, kind, reason])]
    .map(csvLine)
    .join('')
}

export function reportJson({ tallies, remarks }: Pick<Report, 'remarks' | 'tallies'>): string {
  return `${JSON.stringify({ tables: Object.fromEntries(tallies), remarks }, null, 1)}\n`
}

/** For the screen: a line for each table, and the first remarks of each kind. */
export function reportLines({ tallies, remarks }: Pick<Report, 'remarks' | 'tallies'>): string[] {
  const tables = [...tallies].map(([table, { read, added, already, joined, leftOut, altered }]) => {
    const parts = [
      `${n(read)} read`,
      `${n(added)} added`,
      ...(already > 0 ? [`${n(already)} there already`] : []),
      ...(joined > 0 ? [`${n(joined)} joined with what is here`] : []),
      ...(altered > 0 ? [`${n(altered)} altered`] : []),
      ...(leftOut > 0 ? [`${n(leftOut)} left out`] : []),
    ]
    return `${table}: ${parts.join(', ')}`
  })
  const notes = remarks
    .filter(({ kind }) => kind === 'note')
    .map(({ table, id, reason }) => `! ${id === '' ? table : `${table} ${id}`}: ${reason}`)
  return [...tables, ...notes.slice(0, 50)]
}

const n = (figure: number) => figure.toLocaleString('en')
