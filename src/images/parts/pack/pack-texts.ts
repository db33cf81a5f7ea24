import { comma, say } from '#messages'
import { aboutPicture, attributed, isChanged, photoIn, quotationMarks, readWording, type Design } from '#plates'
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

function caption(subject: Subject, design: Design): string {
  const { author, source, address } = aboutPicture({ ...subject, design })
  const text = wordsOf(subject, design)
  const { language, translation } = attributed({ ...subject, design })
  const said = [
    inMarks(text, language),
    ...(translation ? [inMarks(translation.text, translation.language)] : []),
    `— ${author}${source === '' ? '' : `, ${source}`}`,
    '',
  ]
  if (isChanged({ ...subject, design })) return said.join('\n')
  return [...said, address, '', hashtags(subject.quote).join(' '), ''].join('\n')
}

function inMarks(text: string, language: string): string {
  const [open, close] = quotationMarks(language, text)
  return `${open}${text}${close}`
}

/** The words as they were edited for the pictures, else those of the quote or, where that alone is shown, of its translation. */
export function wordsOf({ quote }: Subject, design: Design): string {
  const edited = design.wording === null ? '' : readWording(design.wording).text
  return edited === '' ? attributed({ quote, design }).text : edited
}

/** An author is not named by a hashtag if the words are not theirs, or may not be. */
export function hashtags({ author, doubt, category }: Subject['quote']): string[] {
  const named = doubt ? [] : [author]
  const words = [...named, ...(category === undefined ? [] : [category]), say('quote.quotes')]
  return [...new Set(words.map(hashtag).filter((tag) => tag !== '#'))]
}

const hashtag = (words: string) =>
  `#${words
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map((word) => word.replace(/^./u, (first) => first.toUpperCase()))
    .join('')}`

function credit(subject: Subject, design: Design): string {
  const { author, source, address, credit: site } = aboutPicture({ ...subject, design })
  const photo = photoIn(design)
  const lines = [
    source === '' ? say('studio.pack-words', { author }) : say('studio.pack-words-from', { author, source }),
    ...(address === '' ? [] : [say('studio.pack-read-at', { address })]),
    ...(site === '' ? [] : [say('studio.pack-pictures', { site })]),
    ...(photo
      ? [say('studio.pack-photo', { credit: [photo.author, photo.url, photo.licence].filter(Boolean).join(comma()) })]
      : []),
  ]
  return `${lines.join('\n')}\n`
}
