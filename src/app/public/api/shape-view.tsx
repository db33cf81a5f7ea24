import { Fields, Words } from './fields.tsx'
import type { ToldShape, ToldStatus } from './read-document.ts'

export function ShapeView({ shape: { name, meaning, fields } }: { shape: ToldShape }) {
  return (
    <section aria-labelledby={name} className="grid max-w-4xl grid-cols-[minmax(0,1fr)] border-t border-line py-10">
      <h2 id={name} className="scroll-mt-8 font-mono text-lg wrap-anywhere">
        {name}
      </h2>
      <p className="mt-2 text-pretty">{meaning}</p>
      <Fields label={`Fields of ${name}`} fields={fields} />
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
