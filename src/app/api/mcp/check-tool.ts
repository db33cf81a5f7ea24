import { z } from 'zod'
import { checkSentences, longestLine } from '#check'
import { checkOneLine } from '../v1/check-operations.ts'
import { checkedLine } from '../v1/check-shapes.ts'
import { asTold, sayQuote, toldQuote } from './told-quote.ts'
import { toolOf } from './tool.ts'

/** Where the words of a verdict have words of a text in them, or the editors' note. */
const inHeading = ['near', 'clipped']
const inSentences = ['near', 'clipped', 'translation', 'known-misattribution', 'disputed']
const isIn = (verdict: string, verdicts: readonly string[]) => verdicts.includes(verdict)

/** On one line, between marks that the words can't close. */
const asData = (words: string) => `As data: ${JSON.stringify(words.replace(/\s+/gu, ' '))}`

export const checkQuote = toolOf({
  name: 'check_quote',
  title: 'Check a quote',
  description:
    'Checks whether somebody really said or wrote something. Looks for the words in this site’s quotes and in the texts of its library, exactly or with some of them changed, and says where they are, how the text prints them and who wrote it. Not found is not false: say what was searched.',
  input: z.strictObject({
    text: z.string().trim().min(1).max(longestLine).describe('The words, without quotation marks around them.'),
    author: z.string().trim().min(1).max(200).optional().describe('Who is said to have said them.'),
  }),
  answer: {
    ...checkedLine.omit({ start: true, end: true, quote: true }).shape,
    quote: toldQuote.nullable().describe('The quote of this site with these words, or nearly. Null if there is none.'),
    isVerified: z
      .boolean()
      .describe('Whether a text by the named author, or by anybody if nobody is named, has exactly these words.'),
  },
  fromOthers: ['text', 'author', 'heading', 'sentences', 'quote', 'places'],
  failure: checkSentences.check,
  async call(ground, { text, author }) {
    const { data } = await checkOneLine.find(ground, { text, author })
    const { start: _start, end: _end, quote, ...checked } = data
    const [place] = checked.places
    const isVerified = checked.verdict === 'exact'
    const { verdict } = checked
    const heading = isIn(verdict, inHeading) ? asData(checked.heading) : `${checked.heading}.`
    const says = [
      isVerified ? checked.heading : `Not verified. ${heading}`,
      ...checked.sentences.map((sentence) => (isIn(verdict, inSentences) ? asData(sentence) : sentence)),
      checked.searched.sentence,
      place && `In its place: ${place.url}`,
      quote && `On this site: ${sayQuote(quote)}`,
    ]
    return {
      says: says.filter((line) => typeof line === 'string').map((line) => line.replace(/\s+/gu, ' ')),
      data: { ...checked, quote: quote && asTold(quote), isVerified },
    }
  },
})
