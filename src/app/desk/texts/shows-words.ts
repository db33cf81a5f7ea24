import type { Shows } from '#library'

/** How much of a text readers may read, as the desk says it. */
export const showsWords: Record<Shows, { name: string; hint: string }> = {
  text: { name: 'The whole text', hint: 'For the public domain, and for licences that allow it.' },
  passage: { name: 'A passage around each quote', hint: 'About 600 characters before and after.' },
  sentence: { name: 'Only the sentence of each quote', hint: 'For texts that may not be reproduced.' },
}
