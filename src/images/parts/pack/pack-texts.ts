import { photoIn, quotationMarks, readWording, type Design } from '#plates'
import type { Subject } from '../studio/subject.ts'
import type { PackPicture } from './plan-pack.ts'

/** What is pasted beside the pictures, by the name of its file. */
export function packTexts(subject: Subject, design: Design, pictures: PackPicture[]): Record<string, string> {
  return {
    'caption.txt': caption(subject, design),
    'alt-texts.txt': altTexts(pictures),
    'credit.txt': credit(subject, design),
  }
}

/** Pictures that say the same stand together over it. */
function altTexts(pictures: PackPicture[]): string {
  const names = Map.groupBy(pictures, ({ altText }) => altText)
  return [...names].map(([text, all]) => `${all.map(({ name }) => name).join('\n')}\n${text}\n`).join('\n')
}

function caption({ quote, about }: Subject, design: Design): string {
  const [open, close] = quotationMarks(quote.language, quote.text)
  const text = design.wording === null ? quote.text : readWording(design.wording).text
  const source = about.source === '' ? '' : `, ${about.source}`
  return [`${open}${text}${close}`, `— ${about.author}${source}`, '', about.address, '', hashtags(quote).join(' '), ''].join('\n')
}

/** Whoever did not say it is not named by a hashtag. */
export function hashtags({ author, category }: Subject['quote']): string[] {
  const named = author.startsWith('Not by ') ? [] : [author]
  const words = [...named, ...(category === undefined ? [] : [category]), 'Quotes']
  return [...new Set(words.map(hashtag).filter((tag) => tag !== '#'))]
}

const hashtag = (words: string) =>
  `#${words
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map((word) => word.replace(/^./u, (first) => first.toUpperCase()))
    .join('')}`

function credit({ about }: Subject, design: Design): string {
  const photo = photoIn(design)
  const lines = [
    `Words: ${about.author}${about.source === '' ? '' : `, ${about.source}`}`,
    `Read at: ${about.address}`,
    `Pictures: ${about.credit}`,
    ...(photo ? [`Photo: ${[photo.author, photo.url, photo.licence].filter(Boolean).join(', ')}`] : []),
  ]
  return `${lines.join('\n')}\n`
}
