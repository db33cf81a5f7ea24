import { Fields, Words } from './fields.tsx'
import type { ToldShape, ToldStatus } from './read-document.ts'

export function ShapeView({ shape: { name, meaning, fields } }: { shape: ToldShape }) {
  return (
    <section aria-labelledby={`${name}-title`} className="max-w-4xl border-t border-line py-4">
      <details>
        <summary className="min-h-11 py-3">
          <h2 id={`${name}-title`} className="inline font-mono text-lg wrap-anywhere">
            {name}
          </h2>
        </summary>
        {/* A link to it unfolds it. */}
        <div id={name} className="scroll-mt-32">
          <p className="mt-2 text-pretty">{meaning}</p>
          <Fields label={`Fields of ${name}`} fields={fields} />
        </div>
      </details>
    </section>
  )
}

export function Statuses({ statuses }: { statuses: ToldStatus[] }) {
  return (
    <dl className="mt-5 grid max-w-4xl text-sm">
      {statuses.map(({ status, meaning }) => (
        <div key={status} className="grid gap-x-6 border-t border-line py-2.5 md:grid-cols-[11rem_minmax(0,1fr)]">
          <dt className="font-mono text-xs leading-6 font-medium">{status}</dt>
          <dd className="text-pretty">
            <Words>{meaning}</Words>
          </dd>
        </div>
      ))}
    </dl>
  )
}
