import { resolve } from 'node:path'

/** The words of a command for src/command, with the files and folders that they name as seen from this folder. */
export function placedWords(verb, words, from) {
  if (verb === undefined) return []
  if (['admin', 'mcp', 'list', 'export', 'add', 'publish'].includes(verb)) return [verb, ...words]
  if (verb === 'import' || verb === 'bring-texts') return [verb, from, ...words]
  return [verb, ...words.map((word) => (/^--|^postgres(ql)?:/.test(word) ? word : resolve(from, word)))]
}
