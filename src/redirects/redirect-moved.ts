import { randomUUID } from 'node:crypto'
import type { Writing } from '#changes'
import { asKept } from './redirect.ts'
import { saveMove } from './store.ts'

/** What was at one path is at another from now on; part of the change that moves it. */
export async function redirectMoved(writing: Writing, { from, to }: { from: string; to: string }): Promise<void> {
  const [path, target] = [asKept(from), asKept(to)]
  if (path && target && path !== target) await saveMove(writing, { id: randomUUID(), from: path, to: target })
}
