import { excerpt } from '../excerpt.ts'

/**
 * Characters, and the bytes that they may have: with the rest of the name still short enough for every file system, whose names have 255. A
 * character of Hindi or Tamil has six and more.
 */
const longest = { author: { characters: 30, bytes: 90 }, text: { characters: 40, bytes: 115 } }

/** What no file system of today takes, what turns text round unseen, and what a shell would read. */
const unsafe = /[\p{Cc}\p{Cf}\p{Cs}<>:"“”„«»/\\|?*%$`~#{}]/gu

/** Names that Windows keeps for itself. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i

/** The name of a file: who said it, the first words, and what it is of them, safe on every system. */
export function pictureFileName({ author, text }: { author: string; text: string }, what: string, ending: string): string {
  const said = [plain(author, longest.author), plain(text, longest.text)].filter((part) => part !== '').join(' - ')
  const name = said === '' || reserved.test(said) ? 'quote' : said
  return `${[name, what].filter((part) => part !== '').join(' - ')}.${ending}`
}

function plain(words: string, { characters, bytes }: { characters: number; bytes: number }): string {
  const safe = words.normalize('NFC').replace(/\s+/gu, ' ').replace(unsafe, '')
  let short = excerpt(safe, characters)
  for (let most = characters - 1; most >= 0 && bytesOf(short) > bytes; most--) short = excerpt(short, most)
  return short.replace(/…$/u, '').replace(/^[\s.-]+|[\s.,;-]+$/gu, '')
}

const bytesOf = (words: string) => new TextEncoder().encode(words).length
