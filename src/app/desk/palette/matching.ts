/** `words`: others under which somebody may look for it. */
type Named = { name: string; words?: string }

/** Those in whose name or other words each typed word begins a word, and of them first those whose name begins so. */
export function matching<T extends Named>(items: readonly T[], typed: string): T[] {
  const asked = folded(typed).trim()
  if (asked === '') return [...items]
  const found = items.filter(({ name, words = '' }) => {
    const said = ` ${folded(`${name} ${words}`)}`
    return asked.split(/\s+/).every((word) => said.includes(` ${word}`))
  })
  return found.sort((a, b) => Number(begins(b, asked)) - Number(begins(a, asked)))
}

const begins = ({ name }: Named, asked: string) => folded(name).startsWith(asked)

/** Without accents and capitals. */
const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[-–—/]/g, ' ')
