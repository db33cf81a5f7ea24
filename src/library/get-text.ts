import type { Ctx } from '#access'
import { say } from '#messages'
import { NotFound } from '#platform/errors'
import { findText, type Text } from './reading-store.ts'

/** For the entrances. */
export const textSentences = { list: 'Failed to fetch texts', get: 'Failed to fetch text' } as const

/** One query. @throws NotFound */
export async function getText(ctx: Ctx, id: string): Promise<Text> {
  const text = await findText(ctx, id.toLowerCase())
  if (!text) throw new NotFound(say('desk-texts.not-found'))
  return text
}
