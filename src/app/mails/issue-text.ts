import { addressOf, comma, say } from '#messages'
import { issueMarks, type IssueQuote, type ShownBlock } from '#newsletter'
import { plainMarks } from '#newsletter/parts'
import { isolated } from '../site/isolated.ts'
import { quotePath } from '../site/paths.ts'
import { absoluteIn, footOf, frameFor, translatedBy, type IssueMail, type IssuePlace } from './issue.ts'
import { linkText, wrapped } from './letter-text.ts'

/** The issue as plain text: the same words, with every link written out. */
export function issueText({ content, slug }: IssueMail, place: IssuePlace): string {
  const { name, address } = place.operator
  const { title, opening, closing, reason } = frameFor(content)
  const foot = [
    reason,
    linkText(say('mail.unsubscribe'), place.origin + addressOf(`/unsubscribe/${issueMarks.unsubscribe}`)),
    linkText(say('mail.email-preferences'), place.origin + addressOf(`/email-preferences?token=${issueMarks.preferences}`)),
    ...(slug === null ? [] : [linkText(say('mail.view-in-browser'), `${place.origin}/newsletter/${slug}`)]),
    [name || place.title, address, place.contact].filter(Boolean).join(comma()),
  ]
  const parts = [
    isolated(place.title),
    title,
    ...(opening ? [opening] : []),
    ...content.blocks.flatMap((block) => blockText(block, place)),
    ...(closing ? [closing] : []),
    '-- ',
    ...foot,
  ]
  return parts.map(wrapped).join('\n\n').replace('\n-- \n\n', '\n-- \n').concat('\n')
}

function blockText(block: ShownBlock, place: IssuePlace): string[] {
  switch (block.type) {
    case 'quote':
      return block.quote ? [quoteText(block.quote, place)] : []
    case 'heading':
      return [`${block.text.toUpperCase()}\n${'='.repeat(Math.min([...block.text].length, 74))}`]
    case 'picture':
      return [[`[${block.alt}]`, block.caption].filter(Boolean).join('\n')]
    case 'paragraph':
      return plainMarks(block.text, absoluteIn(place)).split('\n\n')
  }
}

function quoteText(quote: IssueQuote, place: IssuePlace): string {
  const { credit, source, status } = footOf(quote, place)
  return [
    isolated(quote.text),
    ...quote.translations.map(({ text, translator }) => [isolated(text), translatedBy(translator)].filter(Boolean).join('\n')),
    `— ${[isolated(credit), source].filter(Boolean).join(comma())}${status === null ? '' : ` (${status})`}`,
    place.origin + quotePath(quote.id),
  ].join('\n')
}
