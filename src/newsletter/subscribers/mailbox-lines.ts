import { addressParser } from 'postal-mime'

/**
 * A name in quotation marks with an address behind it, which in a table would be a cell that ends too early. What is before the @ has none in it: of
 * a long line of them the pattern would take the square.
 */
const mailbox = /(?:^|[,;])[ \t]*"(?:[^"\\]|\\.)*"[ \t]*<[^<>@]*@[^<>]*>/

/** Lines as mail programs write them (RFC 5322: `"Lovelace, Ada" <ada@example.org>; bob@example.org`) as lines of a table, one for each person; all others as they are. */
export function mailboxLines(text: string): string {
  return text
    .split(/(\r\n|\r|\n)/)
    .map((line) => (mailbox.test(line) ? asTable(line) : line))
    .join('')
}

function asTable(line: string): string {
  return addressParser(line, { flatten: true })
    .flatMap(({ name, address }) => (address?.includes('@') ? [`"${bare(name)} <${bare(address)}>"`] : []))
    .join('\n')
}

/** Without what would end the cell, or the name. */
const bare = (words: string) => words.replaceAll(/["<>]/g, '')
