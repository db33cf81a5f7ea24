import { excerpt } from '../excerpt.ts'
import type { FileType } from '../design/formats.ts'

/** Characters; with the ending still short enough for every file system, whose names have 255 bytes. */
const longestAuthor = 30
const longestText = 40

/** What no file system of today takes, what turns text round unseen, and what a shell would read. */
const unsafe = /[\p{Cc}\p{Cf}\p{Cs}<>:"“”„«»/\\|?*%$`~#{}]/gu

/** Names that Windows keeps for itself. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i

/** What the file of a picture is called: who said it and its first words, safe on every system. */
export function pictureFileName(author: string, text: string, type: FileType): string {
  const name = [plain(author, longestAuthor), plain(text, longestText)].filter((part) => part !== '').join(' - ')
  return `${name === '' || reserved.test(name) ? 'quote' : name}.${type}`
}

function plain(words: string, longest: number): string {
  const safe = words.normalize('NFC').replace(/\s+/gu, ' ').replace(unsafe, '')
  return excerpt(safe, longest)
    .replace(/…$/u, '')
    .replace(/^[\s.-]+|[\s.,;-]+$/gu, '')
}
