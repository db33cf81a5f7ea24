import type { DesignNote } from '#plates'

export const failedToDraw = 'Failed to generate quote image'

/** What has to be said of a picture, in words. */
export function inWords(note: DesignNote): string {
  if (note.kind === 'scrim') return 'We darkened or lightened the background a little so the text stays readable.'
  if (note.kind === 'size') return `This is the largest size that fits: ${Math.floor(note.largest)} %.`
  if (note.kind === 'languages')
    return note.how === 'alone'
      ? 'This format is too narrow for both languages, so it shows the original.'
      : 'In both languages the words are too small to read here. Show one of them, or choose a taller format.'
  return `Left out, because no typeface has them: ${note.characters.join(' ')}`
}

export const drawnByServer = 'This browser can’t draw pictures, so our server does. Changes take a moment.'
