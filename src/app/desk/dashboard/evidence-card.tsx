import { href, Link } from 'react-router'
import { language, say } from '#messages'
import type { EvidenceCounts, EvidenceKind } from '#evidence'

export type EvidenceFigure = { name: string; count: string; to: string }
export type EvidenceCard = { figures: EvidenceFigure[]; waiting: string | null }

/** What to do about each kind is where its link leads: to the queue where passages are confirmed, or to the list. Null while nobody has looked for any quote. */
export function evidenceCardOf({ counts, waiting, most }: EvidenceCounts): EvidenceCard | null {
  const figure = (n: number) => `${n.toLocaleString(language())}${n >= most ? '+' : ''}`
  const at = (list: string, kind: EvidenceKind, name: string): EvidenceFigure => ({
    name,
    count: figure(counts[kind]),
    to: `${list}?evidence=${kind}`,
  })
  const [quotes, sources] = [href('/admin/quotes'), href('/admin/sources')]
  const looked = Object.entries(counts).some(([kind, n]) => kind !== 'none' && n > 0)
  if (!looked) return null
  return {
    figures: [
      at(quotes, 'passage', say('desk-dashboard.evidence-passage')),
      at(sources, 'exact', say('desk-dashboard.evidence-exact')),
      at(sources, 'near', say('desk-dashboard.evidence-near')),
      at(quotes, 'clipped', say('desk-dashboard.evidence-clipped')),
      at(quotes, 'other-author', say('desk-dashboard.evidence-other-author')),
      at(quotes, 'not-found', say('desk-dashboard.evidence-not-found')),
      at(quotes, 'none', say('desk-dashboard.evidence-none')),
    ].filter(({ count }) => count !== '0'),
    waiting: waiting === 0 ? null : figure(waiting),
  }
}

/** What the texts of the library say of the quotes, and the way to those that somebody has to look at. */
export function Evidence({ card: { figures, waiting } }: { card: EvidenceCard }) {
  return (
    <section aria-labelledby="evidence" className="mt-6 rounded-lg border border-line bg-raised p-4">
      <h2 id="evidence" className="font-sans text-xs text-quiet">
        {say('desk-dashboard.evidence')}
      </h2>
      <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {figures.map(({ name, count, to }) => (
          <li key={to}>
            <Link to={to} className="group inline-flex min-h-6 items-baseline gap-1.5">
              <span className="font-serif text-lg tabular-nums">{count}</span>
              <span className="text-quiet group-hover:underline">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
      {waiting !== null && (
        <p className="mt-2 text-xs text-quiet tabular-nums">{say('desk-dashboard.evidence-waiting', { count: waiting })}</p>
      )}
    </section>
  )
}
