import { addChangeNotices } from './store.ts'
import type { Writing } from './writing.ts'

/** Tells at commit, without an entry, that these people have something to look at: their open pages ask for it. */
export async function tellAccounts(writing: Writing, ids: readonly string[]): Promise<void> {
  const notices = ids.map((id) => ({ noun: 'account', id, verb: 'tell', seen: 'nothing' }) as const)
  if (notices.length > 0) await addChangeNotices(writing, notices)
}
