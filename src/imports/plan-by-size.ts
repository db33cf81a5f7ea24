import { requireRight, type Ctx } from '#access'
import { tally } from '#changes'
import { readSizes } from './import-store.ts'

const first = 500

/**
 * Lets the database plan by how large its tables have become, each time the import has doubled. It keeps the plans of triggers that it made when a table
 * was nearly empty, and reads the whole table for each row; the embedded database has nothing that would tell it otherwise before the night.
 */
export function planBySize(): { after: (ctx: Ctx, rows: number) => Promise<void> } {
  let next = first
  return {
    after: async (ctx, rows) => {
      requireRight(ctx, 'imports.run')
      if (rows < next) return
      next = rows * 2
      await tally(ctx, readSizes)
    },
  }
}
