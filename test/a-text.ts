import type { Ctx } from '#access'
import { bringText, type AboutText, type Division } from '#library'

/** What is said of a text, where a test has nothing else to say. */
export const aboutAText = {
  title: 'A Text',
  author: 'Ann Author',
  translator: null,
  edition: null,
  language: 'en',
  year: null,
  licence: 'Public domain',
  address: null,
  shows: 'text' as const,
} satisfies AboutText

/** A text in the library, findable; what the test does not say is filled in. Its words are one chapter, or several. */
export async function aText(ctx: Ctx, words: string | Division[], about: Partial<AboutText> = {}): Promise<{ id: string }> {
  const divisions = typeof words === 'string' ? [{ level: 1 as const, heading: 'Chapter 1', body: words }] : words
  return await bringText(ctx, { about: { ...aboutAText, ...about }, divisions })
}
