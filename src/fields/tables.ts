import type { Generated, GeneratedAlways } from 'kysely'
import type { ColumnOf, Held } from './table.ts'

/** The columns as Kysely has them: what the database derives is never written, and what it fills in may be left out. */
export type ColumnsOf<F> = {
  [C in ColumnOf<F>]: F[C] extends { by: 'database' }
    ? GeneratedAlways<Held<F[C]>>
    : F[C] extends { filled: true }
      ? Generated<Held<F[C]>>
      : Held<F[C]>
}
