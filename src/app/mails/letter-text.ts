import { say } from '#messages'
import { isolated } from '../site/isolated.ts'
import { greeting, type Letter, type Place } from './letter.ts'

/** The plain text: for those who read mail so, and for programs that trust a mail more that has one. */
export function letterText(letter: Letter, place: Place): string {
  const { title, fullName, lines, written = [], list = [], code, action, after = [], quoted, reason } = letter
  return [
    isolated(place.title),
    title,
    ...(fullName === null ? [] : [greeting(fullName)]),
    ...lines,
    ...written,
    ...list.map(({ says, about, href }) => [says, ...(about ? [about] : []), href].join('\n')),
    ...(code ? [`    ${code}`] : []),
    ...(quoted && action ? [asQuoted(quoted)] : []),
    ...(action ? [linkText(action.label, action.href)] : []),
    ...after,
    ...(quoted && !action ? [asQuoted(quoted)] : []),
    '-- ',
    reason,
    place.origin,
  ]
    .map(wrapped)
    .join('\n\n')
    .replace('\n-- \n\n', '\n-- \n')
    .concat('\n')
}

/** A link with what it is for above it. */
export const linkText = (label: string, address: string): string => `${say('mail.leads-to', { label })}\n${address}`

const width = 72

/** As mail programs mark what they answer to. */
function asQuoted(text: string): string {
  return text
    .split(/\r?\n/)
    .flatMap((line) => wrappedLine(line).split('\n'))
    .map((line) => `> ${line}`)
    .join('\n')
}

/** An address is never cut: it would lead nowhere. */
export function wrapped(paragraph: string): string {
  return paragraph
    .split('\n')
    .map((line) => (line.startsWith(' ') || line.startsWith('> ') || line === '-- ' ? line : wrappedLine(line)))
    .join('\n')
}

function wrappedLine(text: string): string {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line && line.length + 1 + word.length > width) {
      lines.push(line)
      line = word
    } else line = line ? `${line} ${word}` : word
  }
  return [...lines, line].join('\n')
}
