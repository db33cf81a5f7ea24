import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { say, sayRich } from '#messages'
import { Difference } from '#ui/difference'
import { Button } from '../head/button.tsx'
import { useCurrentCard } from '../keys/use-current-card.ts'
import type { OfferShown } from './following-shown.ts'

type Props = {
  offer: OfferShown
  /** The keys are meant for this one. */
  isCurrent: boolean
  busy: boolean
  onAccept: () => void
  onDismiss: () => void
  onSkip: () => void
}

/** What another site says about a quote, beside what this one says, and what can be done with it. */
export function OfferCard({ offer, isCurrent, busy, onAccept, onDismiss, onSkip }: Props) {
  const card = useCurrentCard(isCurrent)
  const { ours, theirs, passage } = offer
  return (
    <li
      ref={card}
      aria-current={isCurrent || undefined}
      className="scroll-mt-24 rounded-lg border border-line bg-raised p-4 aria-[current]:border-ink"
    >
      <h3 className="font-sans text-sm font-semibold wrap-anywhere">{offer.heading}</h3>
      <p className="mt-1 text-xs text-quiet wrap-anywhere">
        <bdi>{offer.site}</bdi>, {offer.day}
      </p>
      <div className="mt-3 grid gap-4 md:grid-cols-2">
        <Side title={say('desk-following.your-quote')}>
          {ours ? (
            <Words text={ours.text} language={ours.language} direction={ours.direction} of={ours} />
          ) : (
            <p className="text-sm text-quiet">{say('desk-following.not-seen')}</p>
          )}
        </Side>
        <Side title={say('desk-following.on-site', { site: offer.site })}>
          <Words text={theirs.text} language={theirs.language} direction="auto" of={theirs} />
          {theirs.reason && (
            <p dir="auto" className="mt-2 text-sm whitespace-pre-line wrap-anywhere">
              {theirs.reason}
            </p>
          )}
          {theirs.answers.map(({ label, text }) => (
            <p key={label} className="mt-2 text-sm whitespace-pre-line wrap-anywhere">
              {sayRich('desk-following.answer', { label, text: <bdi>{text}</bdi> })}
            </p>
          ))}
          {theirs.notes.map((note) => (
            <p key={note} dir="auto" className="mt-2 text-sm wrap-anywhere">
              {note}
            </p>
          ))}
        </Side>
      </div>
      {passage && <Passage passage={passage} language={theirs.language} />}
      <div className="mt-4 flex flex-wrap items-center gap-2 border-t border-line pt-4">
        {offer.does !== null && ours && (
          <Button look="strong" aria-disabled={busy} onClick={onAccept} aria-keyshortcuts="a">
            {say('desk-following.accept')}
          </Button>
        )}
        <Button aria-disabled={busy} onClick={onDismiss} aria-keyshortcuts="n">
          {offer.isWithdrawn ? say('desk-following.keep-mine') : say('desk-following.dismiss')}
        </Button>
        <Button onClick={onSkip} aria-keyshortcuts="s">
          {say('desk-following.skip')}
        </Button>
        <a href={offer.about} rel="noreferrer" target="_blank" className="desk-button">
          {say('desk-following.their-page')}
        </a>
        {ours && (
          <Link to={ours.href} reloadDocument className="desk-button">
            {say('desk-following.your-page')}
          </Link>
        )}
      </div>
      {!offer.isWithdrawn && <p className="mt-2 text-xs text-quiet">{offer.does ?? say('desk-following.nothing-to-do')}</p>}
    </li>
  )
}

function Side({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0 md:[&+&]:border-s md:[&+&]:border-line md:[&+&]:ps-4">
      <h4 className="text-xs text-quiet wrap-anywhere">{title}</h4>
      {children}
    </section>
  )
}

type WordsProps = {
  text: string
  language: string
  direction: 'ltr' | 'rtl' | 'auto'
  of: { author: string; status: string; source: string }
}

function Words({ text, language, direction, of }: WordsProps) {
  return (
    <>
      <p className="mt-1 font-serif text-lg wrap-anywhere whitespace-pre-wrap" lang={language} dir={direction}>
        {text}
      </p>
      <p className="mt-1 text-sm text-quiet wrap-anywhere">
        <bdi>{of.author}</bdi> · {of.status}
        {of.source !== '' && (
          <>
            {' '}
            · <bdi>{of.source}</bdi>
          </>
        )}
      </p>
    </>
  )
}

function Passage({ passage, language }: { passage: NonNullable<OfferShown['passage']>; language: string }) {
  return (
    <div className="mt-4">
      <p className="text-sm text-quiet wrap-anywhere">
        <cite>
          <bdi>{passage.title}</bdi>
        </cite>
        {passage.place !== '' && (
          <>
            , <bdi>{passage.place}</bdi>
          </>
        )}{' '}
        · <bdi>{passage.by}</bdi>
        {passage.url !== '' && (
          <>
            {' '}
            ·{' '}
            <a href={passage.url} rel="noreferrer" target="_blank" className="link">
              {say('desk-following.where-it-is')}
            </a>
          </>
        )}
      </p>
      <blockquote
        className="mt-2 max-h-60 overflow-y-auto border-s-2 border-line ps-4 font-text text-base whitespace-pre-line wrap-anywhere"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
        tabIndex={0}
        aria-label={say('desk-following.passage')}
        lang={language}
        dir="auto"
      >
        <span className="text-quiet">{passage.before}</span>
        {passage.pieces.map((piece, i) =>
          piece.kind === 'same' || piece.kind === 'cut' ? (
            // oxlint-disable-next-line react/no-array-index-key -- pieces never change places
            <mark key={i} className="bg-transparent font-semibold text-ink">
              {piece.text}
            </mark>
          ) : (
            // oxlint-disable-next-line react/no-array-index-key -- the same
            <Difference key={i} {...piece} />
          ),
        )}
        <span className="text-quiet">{passage.after}</span>
      </blockquote>
    </div>
  )
}
