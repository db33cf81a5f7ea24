import { Link } from 'react-router'
import { say } from '#messages'
import { Button } from '../head/button.tsx'
import { useCurrentCard } from '../keys/use-current-card.ts'
import type { ShownPair, ShownSide } from './shown-pair.ts'

type Props = {
  pair: ShownPair
  /** The keys are meant for this one. */
  isCurrent: boolean
  busy: boolean
  onKeep: (side: 'left' | 'right') => void
  onApart: () => void
  onSkip: () => void
}

/** Two that may be one, side by side, and what can be done with them. */
export function PairCard({ pair, isCurrent, busy, onKeep, onApart, onSkip }: Props) {
  const card = useCurrentCard(isCurrent)
  return (
    <li
      ref={card}
      aria-current={isCurrent || undefined}
      className="scroll-mt-24 rounded-lg border border-line bg-raised p-4 aria-[current]:border-ink"
    >
      <p className="text-xs text-quiet">{pair.likeness}</p>
      <div className="mt-3 grid gap-4 md:grid-cols-2">
        <Side side={pair.left} keyName="1" busy={busy} onKeep={() => onKeep('left')} />
        <Side side={pair.right} keyName="2" busy={busy} onKeep={() => onKeep('right')} />
      </div>
      <div className="mt-4 flex flex-wrap gap-2 border-t border-line pt-4">
        <Button aria-disabled={busy} onClick={onApart}>
          {say('desk-duplicates.not-the-same')}
        </Button>
        <Button onClick={onSkip}>{say('desk-duplicates.skip')}</Button>
      </div>
    </li>
  )
}

type SideProps = { side: ShownSide; keyName: string; busy: boolean; onKeep: () => void }

function Side({ side, keyName, busy, onKeep }: SideProps) {
  return (
    <section aria-label={side.name} className="flex min-w-0 flex-col gap-3 md:[&+&]:border-s md:[&+&]:border-line md:[&+&]:ps-4">
      <p className="font-serif text-lg wrap-anywhere whitespace-pre-wrap" lang={side.language ?? undefined} dir={side.direction}>
        {side.pieces.map(({ text, differs }, place) =>
          differs ? (
            <mark
              // oxlint-disable-next-line react/no-array-index-key -- words never change places, and may be the same twice
              key={place}
              className="rounded-sm bg-transparent font-semibold text-ink underline decoration-2 underline-offset-4"
            >
              {text}
            </mark>
          ) : (
            text
          ),
        )}
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
        {side.facts.map(({ name, value, differs }) => (
          <div key={name} className="contents">
            <dt className="text-quiet">{name}</dt>
            <dd className={differs ? 'font-medium wrap-anywhere' : 'text-quiet wrap-anywhere'}>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-auto flex flex-wrap gap-2">
        <Button
          aria-disabled={busy}
          onClick={onKeep}
          aria-keyshortcuts={keyName}
          aria-label={say('desk-duplicates.keep-this-one-of', { name: side.name })}
        >
          {say('desk-duplicates.keep-this-one')}
        </Button>
        <Link to={side.edit} className="desk-button" aria-label={say('desk-duplicates.edit-of', { name: side.name })}>
          {say('desk-duplicates.edit')}
        </Link>
      </div>
    </section>
  )
}
