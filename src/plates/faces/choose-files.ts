/** A file of a family as an engine is given it. */
export type ListedFile = {
  family: string
  style: 'normal' | 'italic'
  /** Whether it is there for the character (CSS unicode-range), and whether it has it. A range promises more than a file holds. */
  promises(codePoint: number): boolean
  covers(codePoint: number): boolean
}

/** `shown`: one of the files has the character. `files`: all that an engine asks for it, up to that one. */
export type Choice<File> = { files: readonly File[]; shown: boolean }

/**
 * Goes through a font-family list as an engine does, so that one that is given only the files chosen here draws the same as one that
 * has them all. In the order of registration; of an italic text the slanted files where the family has any.
 */
export function fileChooser<File extends ListedFile>(files: readonly File[], most = 50_000) {
  const families = Map.groupBy(files, ({ family }) => family)
  const known = new Map<string, Choice<File>>()

  return function choose(stack: string, style: string, codePoint: number): Choice<File> {
    const key = `${codePoint} ${style} ${stack}`
    let choice = known.get(key)
    if (!choice) {
      if (known.size >= most) known.clear()
      known.set(key, (choice = find(stack, style, codePoint)))
    }
    return choice
  }

  function find(stack: string, style: string, codePoint: number): Choice<File> {
    const asked: File[] = []
    for (const entry of stack.split(',')) {
      const family = families.get(entry.replaceAll("'", '')) ?? []
      const styled = family.filter((file) => file.style === style)
      const promising = (styled.length > 0 ? styled : family).filter((file) => file.promises(codePoint))
      asked.push(...promising)
      if (promising.some((file) => file.covers(codePoint))) return { files: asked, shown: true }
    }
    return { files: asked, shown: isUnseen(codePoint) }
  }
}

/** What the engine never draws, whether a font has it or not: joiners, marks of direction, selectors, ends of lines. */
function isUnseen(codePoint: number): boolean {
  return /[\t\n\u2028\u2029\p{Default_Ignorable_Code_Point}]/u.test(String.fromCodePoint(codePoint)) && !drawn.has(codePoint)
}

/** Fillers and signs of shorthand, which Unicode calls ignorable, and of which the engine makes boxes all the same. */
const drawn = new Set([0x115f, 0x1160, 0x180f, 0x3164, 0xffa0, 0x1bca0, 0x1bca1, 0x1bca2, 0x1bca3])
