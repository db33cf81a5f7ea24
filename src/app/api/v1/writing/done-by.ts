import type { z } from 'zod'
import type { WriteGround } from './write-operation.ts'
import type * as shapes from './write-shapes.ts'

/** What every answer says of the change that was made; `batch` is null if nothing changed. */
export function doneBy({ site, isDryRun }: WriteGround, batch: string | null) {
  return {
    change: batch === null || isDryRun ? null : { id: batch, url: `${site.origin}/admin/changes/${batch}` },
    dryRun: isDryRun,
  }
}

export function trashed(ground: WriteGround, id: string, batch: string | null): z.input<typeof shapes.deleted> {
  return { data: { id, inTrash: true }, ...doneBy(ground, batch) }
}
