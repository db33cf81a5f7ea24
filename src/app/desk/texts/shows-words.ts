import type { Shows } from '#library'
import { say } from '#messages'

/** How much of a text readers may read, as the desk says it. */
export const showsWords: Record<Shows, () => string> = {
  text: () => say('desk-texts.shows-text'),
  passage: () => say('desk-texts.shows-passage'),
  sentence: () => say('desk-texts.shows-sentence'),
}
