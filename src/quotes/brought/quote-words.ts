import { foldText } from '#platform/fold-text'

type Words = {
  /** The folded words of its text. */
  said: readonly string[]
  /** The folded names of its author. */
  credited: string
  category: string
  tags: readonly string[]
  work: string
}

/** What the database's trigger makes of a quote that is written (db/migrations/0251-names-of-authors.sql), but for the labels: a test holds them together. */
export function quoteWords({ said, credited, category, tags, work }: Words): { search: string; desk_words: string } {
  const keptIn = foldText(`${category} ${tags.join(' ')}`)
  const parts: string[] = []
  let begins = 0
  const add = (words: readonly string[], weight: string) => {
    const seen = new Map<string, number>()
    let [place, last] = [0, 0]
    for (const word of words) {
      if (word === '') continue
      place++
      const lexeme = cut(word)
      const n = (seen.get(lexeme) ?? 0) + 1
      seen.set(lexeme, n)
      if (n > mostOfWord) continue
      last = place
      parts.push(`'${lexeme}':${Math.min(begins + place, lastPlace)}${weight}`)
    }
    begins += last
  }
  add(said, 'A')
  add(credited.split(' '), 'B')
  add([...keptIn.split(' '), ...foldText(work).split(' ')], 'C')
  return { search: parts.join(' '), desk_words: `${said.join(' ')}\n${credited}\n${keptIn}` }
}

/** PostgreSQL's limits: of a word in a vector it keeps so many places, and the next vector goes on behind the last that it kept. */
const [mostOfWord, lastPlace] = [256, 16_383]
const longest = 60

const cut = (word: string) => (word.length <= longest ? word : [...word].slice(0, longest).join(''))
