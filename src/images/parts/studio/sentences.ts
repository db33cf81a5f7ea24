import type { DesignNote } from '#plates'

/** Spec, public side §8. */
export const failedToDraw = 'Failed to generate quote image'

/** What has to be said of a picture, in words. */
export function inWords(note: DesignNote): string {
  if (note.kind === 'scrim') return 'A veil was laid over the picture so that the words can be read.'
  if (note.kind === 'size') return `That is as large as it fits: ${Math.floor(note.largest)} %.`
  return `No typeface here has: ${note.characters.join(' ')}`
}

export const drawnByServer = 'This browser cannot draw here, so the site does: changes take a moment.'
