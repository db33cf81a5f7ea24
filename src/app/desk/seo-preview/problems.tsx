import { say } from '#messages'
import type { Problem } from './find-problems.ts'

export function Problems({ problems }: { problems: Problem[] }) {
  return (
    <section aria-label={say('desk-seo-preview.problems')} className="grid gap-2">
      <h2 className="desk-label font-sans">{say('desk-seo-preview.problems')}</h2>
      {problems.length === 0 ? (
        <p className="text-sm text-quiet">{say('desk-seo-preview.none-found')}</p>
      ) : (
        <ul className="grid gap-2 text-sm">
          {problems.map(({ kind, says }) => (
            <li key={says} className={`wrap-anywhere ${kind === 'wrong' ? 'text-wrong' : 'text-quiet'}`}>
              <span aria-hidden>{kind === 'wrong' ? '▲' : '○'}</span> {says}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
