import type { QuoteCounts } from '#quotes'

type Props = { name: string; counts: Pick<QuoteCounts, 'drafts' | 'proposed' | 'published'> }

/** What an author finds: their own quotes by state, and nothing of anybody else's. */
export function OwnQuotes({ name, counts: { drafts, proposed, published } }: Props) {
  const lines = [
    { term: 'Drafts', n: drafts },
    { term: 'Waiting for review', n: proposed },
    { term: 'Published', n: published },
  ]
  return (
    <section aria-label="My quotes" className="mt-6">
      <p className="max-w-prose text-sm">
        Welcome{name && ', '}
        <span dir="auto">{name}</span>.{' '}
        {drafts === 0
          ? 'You have no drafts at the moment.'
          : `You have ${drafts.toLocaleString('en')} ${drafts === 1 ? 'draft' : 'drafts'}.`}{' '}
        What you write stays between you and the editors until one of them has read and published it.
      </p>
      <dl className="mt-4 grid grid-cols-3 gap-px overflow-hidden rounded-lg border border-line bg-line md:max-w-xl">
        {lines.map(({ term, n }) => (
          <div key={term} className="flex flex-col-reverse justify-end bg-raised p-4">
            <dt className="text-xs text-quiet">{term}</dt>
            <dd className="font-serif text-xl tabular-nums">{n.toLocaleString('en')}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
