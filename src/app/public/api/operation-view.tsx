import { Fields, Type } from './fields.tsx'
import type { ToldOperation } from './read-document.ts'

/** What it takes on one side; on the other what was asked and answered. */
export function OperationView({ operation }: { operation: ToldOperation }) {
  const { id, summary, meaning, path, parameters, gives, example } = operation
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6 border-t border-line py-10 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="scroll-mt-8 text-xl">
          {summary}
        </h2>
        <p className="mt-3 font-mono text-sm wrap-anywhere">
          <span className="text-quiet">GET</span> {path}
        </p>
        {meaning && <p className="mt-3 max-w-prose text-pretty">{meaning}</p>}
        <p className="mt-3 text-sm text-quiet">
          Gives <Type>{gives}</Type>
        </p>
        {parameters.length > 0 && <Fields label={`Parameters of ${path}`} fields={parameters} />}
      </div>
      {example && <Example {...example} />}
    </section>
  )
}

function Example({ request, answer }: NonNullable<ToldOperation['example']>) {
  return (
    <figure className="min-w-0 self-start rounded-plate border border-line">
      <figcaption className="border-b border-line px-4 py-1 font-mono text-xs">
        <a
          href={request}
          className="flex min-h-11 items-center wrap-anywhere underline decoration-line underline-offset-4 hover:decoration-current"
        >
          {request}
        </a>
      </figcaption>
      <section
        aria-label={`Answer to ${request}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
        tabIndex={0}
        className="max-h-96 overflow-auto px-4 py-3"
      >
        <pre dir="ltr" className="font-mono text-xs whitespace-pre-wrap wrap-anywhere">
          {answer}
        </pre>
      </section>
    </figure>
  )
}
