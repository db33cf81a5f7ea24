import { say } from '#messages'
import type { DesignNote } from '#plates'

/** What has to be said of a picture, in words. */
export function inWords(note: DesignNote): string {
  if (note.kind === 'scrim') return say('studio.darkened')
  if (note.kind === 'size') return say('studio.largest', { n: Math.floor(note.largest) })
  if (note.kind === 'languages') return note.how === 'alone' ? say('studio.too-narrow') : say('studio.too-small')
  return say('studio.no-typeface', { letters: note.characters.join(' ') })
}
