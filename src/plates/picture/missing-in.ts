import type { Choice } from '../faces/choose-files.ts'
import { letteringOf } from './lettering.ts'
import type { PictureNode } from './picture-tree.ts'

/** The characters of a tree that no file of their list has: an engine would draw boxes for them and say nothing. */
export function missingIn(
  tree: PictureNode,
  choose: (stack: string, style: string, codePoint: number) => Choice<unknown>,
): string[] {
  const found = new Set<string>()
  for (const { stack, style, characters } of letteringOf(tree))
    for (const character of characters) if (!choose(stack, style, character.codePointAt(0) ?? 0).shown) found.add(character)
  return [...found]
}
