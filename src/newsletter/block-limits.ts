/** How many blocks a text can have, and how many characters a block of paragraphs or a heading. */
export const blockLimits = { blocks: 100, paragraph: 5_000, heading: 200 } as const

/** Two texts of paragraphs as that of one block, with an empty line between, or null where a block can't hold both. */
export function joinParagraphs(text: string, next: string, between = '\n\n'): string | null {
  const joined = text + between + next
  return joined.length > blockLimits.paragraph ? null : joined
}
