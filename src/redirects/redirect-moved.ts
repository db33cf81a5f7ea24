import { randomUUID } from 'node:crypto'
import type { Writing } from '#changes'
import { say } from '#messages'
import { Conflict } from '#platform/errors'
import { asKept, type Move } from './redirect.ts'
import { saveMove } from './store.ts'

/** What was at one path is at another from now on; part of the change that moves it. @throws Conflict where somebody let the new path lead elsewhere */
export async function redirectMoved(writing: Writing, { from, to, ...move }: Move): Promise<void> {
  const [path, target] = [asKept(from), asKept(to)]
  if (!path || !target || path === target) return
  const other = await saveMove(writing, { ...move, id: randomUUID(), from: path, to: target })
  if (other === undefined) return
  const sentence = say('desk-redirects.leads-from-here', { other })
  throw new Conflict(sentence, { slug: sentence })
}
