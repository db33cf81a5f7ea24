import { authorWrites } from './author-writes.ts'
import { categoryWrites } from './category-writes.ts'
import { quoteWrites } from './quote-writes.ts'
import { writeRows } from './rows-write.ts'
import type { WriteOperation } from './write-operation.ts'

/** Everything that staff can ask for with a token that may write, in the order of the document. */
export const writeOperations: readonly WriteOperation[] = [...quoteWrites, writeRows, ...authorWrites, ...categoryWrites]
