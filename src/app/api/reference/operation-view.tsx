import { AnsweredRequest } from './answered-request.tsx'
import { Fields, Type } from './fields.tsx'
import type { ToldOperation } from './read-document.ts'

/** What it is for; folded below that, so that the page can be read through on a phone, what it takes and what was asked and answered. */
export function OperationView({ operation }: { operation: ToldOperation }) {
  const { id, summary, meaning, method, path, parameters, takes, gives, example } = operation
  const folded = [parameters.length > 0 && 'Parameters', example && 'Example'].filter(Boolean).join(' and ')
  return (
    <section aria-labelledby={`${id}-title`} className="border-t border-line py-8">
      <h2 id={`${id}-title`} className="text-xl">
        {summary}
      </h2>
      <p className="mt-3 font-mono text-sm wrap-anywhere">
        <span className="text-quiet">{method}</span> {path}
      </p>
      {meaning && <p className="mt-3 max-w-prose text-pretty">{meaning}</p>}
      <p className="mt-3 text-sm text-quiet">
        {takes && (
          <>
            Takes <Type>{takes}</Type>.{' '}
          </>
        )}
        Returns <Type>{gives}</Type>
      </p>
      {folded === '' ? (
        <span id={id} />
      ) : (
        <details className="mt-2">
          <summary className="min-h-11 py-3 text-sm">{folded}</summary>
          {/* A link to it unfolds it. */}
          <div
            id={id}
            className="grid scroll-mt-32 grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
          >
            {parameters.length > 0 && <Fields label={`Parameters of ${path}`} fields={parameters} />}
            {example && <AnsweredRequest {...example} />}
          </div>
        </details>
      )}
    </section>
  )
}
