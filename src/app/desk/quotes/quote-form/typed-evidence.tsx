import type { TypedOffer } from '#evidence'
import { say } from '#messages'
import { Button } from '../../head/button.tsx'
import { nothingOf } from '../../evidence/offer-words.ts'
import { OfferedPassage } from '../../evidence/offered-passage.tsx'
import { useAnswer } from '../../form/use-answer.ts'
import type { QuoteFields } from './form-fields.ts'

const pauseMs = 700
/** So little tells nothing. */
const shortest = 16

type Props = {
  fields: QuoteFields
  set: (change: Partial<QuoteFields>) => void
  direction: 'ltr' | 'rtl'
}

/** Where the texts of the library have the words, while they are written; the source fields can be filled in from there. */
export function TypedEvidence({ fields, set, direction }: Props) {
  const text = fields.text.trim()
  const author = fields.author?.name ?? fields.authorTyped.trim()
  const asks = Array.from(text).length >= shortest || /[\u3041-\u9FFF]{5}/.test(text)
  const asked = { text: text.slice(0, 5_000), author: author.slice(0, 200), authorId: fields.author?.id ?? null }
  const found = useAnswer<TypedOffer>('candidates', asks ? asked : null, pauseMs)
  if (!found || found.searched.texts === 0) return null
  const { offer, source } = found
  if (!offer || !source) {
    if (found.verdict === 'too-short' || author === '') return null
    return <output className="block text-sm text-quiet">{nothingOf({ ...found, refused: 0 }, author)}</output>
  }
  const use = () => {
    const filled = Object.entries(source).flatMap(([part, said]): [string, string][] => (said === null ? [] : [[part, said]]))
    const isOpen = fields.status === 'unverified' || fields.status === 'attributed'
    set({ source: { ...fields.source, ...Object.fromEntries(filled) }, ...(isOpen ? { status: 'sourced' } : {}) })
  }
  const isUsed = Object.entries(source).every(([part, said]) => said === null || partOf(fields.source, part) === said)
  return (
    <section aria-label={say('desk-quotes.evidence-in-library')} aria-live="polite" className="rounded-md border border-line p-3">
      <OfferedPassage offer={offer} language={fields.language} direction={direction} isShort />
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-quiet">
        <Button busy={isUsed} onClick={() => use()}>
          {isUsed ? say('desk-quotes.source-filled-in') : say('desk-quotes.use-this-source')}
        </Button>
        <span>{say('desk-quotes.fills-in-fields')}</span>
      </p>
    </section>
  )
}

const partOf = (source: QuoteFields['source'], part: string): string | undefined => new Map(Object.entries(source)).get(part)
