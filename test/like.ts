import { expect } from 'vitest'

/** In place of a text that holds this, where whole objects are compared. */
export const like = (says: string | RegExp): unknown =>
  typeof says === 'string' ? expect.stringContaining(says) : expect.stringMatching(says)
