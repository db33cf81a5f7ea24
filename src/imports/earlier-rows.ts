import { printIndex } from './print-index.ts'

/** What many rows have says nothing of any of them; and so many are compared with each. */
const mostOfPrint = 20
const mostCompared = 10

/** What the check knows of the rows before: their prints, and whose words were first. In memory, because the database took longer to keep and find them than to keep the rows. */
export type EarlierRows = ReturnType<typeof earlierRows>

export function earlierRows() {
  const byPrint = printIndex(mostOfPrint)
  const bySame = printIndex(1)
  return {
    /** The rows that share the most of these prints, the first first. */
    near(prints: readonly number[]): number[] {
      const shared = new Map<number, number>()
      for (const print of prints) byPrint.each(print, (number) => shared.set(number, (shared.get(number) ?? 0) + 1))
      return [...shared]
        .sort(([one, n], [other, m]) => m - n || one - other)
        .slice(0, mostCompared)
        .map(([number]) => number)
    },
    /** The first row that may have the same words; whether it has, its text says. */
    same(key: number): number | undefined {
      let found: number | undefined
      bySame.each(key, (number) => (found = number))
      return found
    },
    addNear(prints: readonly number[], number: number): void {
      for (const print of prints) byPrint.add(print, number)
    },
    addSame(key: number, number: number): void {
      bySame.add(key, number)
    },
  }
}
