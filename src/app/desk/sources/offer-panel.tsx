import { useState } from 'react'
import type { Offer } from '#evidence'
import { say } from '#messages'
import { Button } from '../head/button.tsx'
import { Kbd } from '../keys/kbd.tsx'
import { useDeskKeys } from '../keys/use-desk-keys.ts'
import { undoToast } from '../undo/undo-toast.ts'
import { useVerb } from '../verbs/use-verb.ts'
import { PassageRemoval } from './passage-removal.tsx'
import { PassageWriting } from './passage-writing.tsx'
import { OfferedPassage } from '../evidence/offered-passage.tsx'
import { nothingOf } from '../evidence/offer-words.ts'
import type { sourcesAction } from './sources-verbs.ts'
import type { UnsourcedRow } from './unsourced-rows.ts'
import { useOffers } from './use-offers.ts'

type Props = { row: UnsourcedRow; onConfirmed: () => void }

/** Where the library has the words of a quote, one place after the other, and what can be said about each. */
export function OfferPanel({ row, onConfirmed }: Props) {
  const { offers: found, sentence, again } = useOffers(row.id)
  const [at, setAt] = useState(0)
  const offers = found?.offers ?? []
  const offer = offers[at % Math.max(1, offers.length)]
  const confirm = useVerb<typeof sourcesAction.verbs, 'confirm'>({
    // The row leaves the list with the page's new data.
    soon: true,
    onDone: ({ batch }) => {
      undoToast(say('desk-sources.passage-confirmed'), batch, say('desk-sources.quote-is-checked'))
      onConfirmed()
    },
  })
  const reject = useVerb<typeof sourcesAction.verbs, 'reject'>({
    onDone: ({ batch }) => {
      if (batch !== null) undoToast(say('desk-sources.passage-rejected'), batch)
      again()
    },
  })
  const busy = confirm.busy || reject.busy
  const confirmHere = (how: { takeWording?: boolean; otherAuthor?: boolean }) => {
    if (offer && !busy) confirm.send('confirm', { quote: row.id, place: placeOf(offer), ...how })
  }
  const refuse = () => {
    if (offer && !busy) reject.send('reject', { quote: row.id, place: placeOf(offer) })
  }
  const next = () => setAt(offers.length === 0 ? 0 : (at + 1) % offers.length)
  const has = offer !== undefined
  useDeskKeys(
    [
      { key: 'c', says: say('desk-sources.confirm-the-passage'), run: () => confirmHere({}), when: has && offer.fits },
      {
        key: 'w',
        says: say('desk-sources.take-the-wording'),
        run: () => confirmHere({ takeWording: true }),
        when: has && differs(offer),
      },
      { key: 'n', says: say('desk-sources.next-passage'), run: next, when: offers.length > 1 },
      { key: 'i', says: say('desk-sources.not-this-passage'), run: refuse, when: has },
    ],
    say('desk-head.sources'),
  )
  return (
    <section
      aria-label={say('desk-sources.passages-in-library')}
      aria-live="polite"
      className="mt-4 rounded-lg border border-line bg-raised p-4"
    >
      {sentence !== null && (
        <p className="text-sm">
          {sentence}{' '}
          <button type="button" className="link" onClick={again}>
            {say('desk.try-again')}
          </button>
        </p>
      )}
      {sentence === null && found === null && <p className="text-sm text-quiet">{say('desk-sources.looking')}</p>}
      {found?.hasPassage && <PassageRemoval quote={row.id} onRemoved={again} />}
      {found !== null && !offer && <p className="text-sm text-quiet">{nothingOf(found, row.author)}</p>}
      {offer && (
        <>
          <OfferedPassage offer={offer} language={row.language} direction={row.direction} />
          <div className="mt-4 flex flex-wrap items-center gap-2">
            {offer.fits && offer.isOfAuthor && (
              <Button look="strong" aria-disabled={busy} onClick={() => confirmHere({})}>
                {say('desk-sources.confirm')}
                <Key of="c" />
              </Button>
            )}
            {offer.fits && !offer.isOfAuthor && (
              <Button aria-disabled={busy} onClick={() => confirmHere({ otherAuthor: true })}>
                {say('desk-sources.confirm-though', { author: offer.text.author })}
              </Button>
            )}
            {differs(offer) && offer.isOfAuthor && (
              <Button aria-disabled={busy} onClick={() => confirmHere({ takeWording: true })}>
                {say('desk-sources.take-the-wording')}
                <Key of="w" />
              </Button>
            )}
            <Button aria-disabled={busy} onClick={refuse}>
              {say('desk-sources.not-this')}
              <Key of="i" />
            </Button>
            {offers.length > 1 && (
              <Button onClick={next}>
                {say('desk-sources.next')}
                <Key of="n" />
              </Button>
            )}
            <span className="text-sm text-quiet tabular-nums">
              {say('desk-sources.place', { n: (at % offers.length) + 1, count: offers.length })}
            </span>
          </div>
        </>
      )}
      {found !== null && <PassageWriting row={row} onWritten={onConfirmed} />}
    </section>
  )
}

/** Where there is a keyboard. */
function Key({ of }: { of: string }) {
  return (
    <span className="ms-2 max-md:hidden">
      <Kbd of={of} aria-hidden />
    </span>
  )
}

const placeOf = ({ text, n, from, to }: Offer) => ({ text: text.id, part: n, from, to })

/** Its words can take the place of those of the quote. */
const differs = ({ fits, alignment }: Offer) => fits && alignment.pieces.some(({ kind }) => kind !== 'same' && kind !== 'cut')
