import type { Writing } from '#changes'
import { say } from '#messages'
import { Invalid } from '#platform/errors'
import { countOwnViews } from './store.ts'
import { mostViews } from './view.ts'

/** @throws Invalid where the person has `mostViews` */
export async function requireRoom(writing: Writing, owner: string): Promise<void> {
  if ((await countOwnViews(writing, owner)) < mostViews) return
  const sentence = say('desk-quotes.most-views', { most: mostViews })
  throw new Invalid(sentence, { name: sentence })
}
