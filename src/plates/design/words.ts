import type { DrawnNode } from '../tree.ts'
import { setBlock, type WordsPlace } from './block.ts'
import { setBoth } from './both-languages.ts'
import type { Sheet } from './sheet.ts'

/** Fits the quote's words into their room, in the type that the template wants or somebody chose: in both languages where it has two. */
export async function setWords(sheet: Sheet, place: WordsPlace): Promise<{ blocks: DrawnNode[]; top: number; bottom: number }> {
  if (sheet.quote.translation) return setBoth(sheet, place)
  const { block, top, bottom } = await setBlock(sheet, place)
  return { blocks: [block], top, bottom }
}
