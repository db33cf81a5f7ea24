import type { ToldField } from './read-document.ts'

/** Names on one side, what they mean on the other. */
export function Fields({ label, fields }: { label: string; fields: (ToldField & { required?: boolean })[] }) {
  return (
    <dl aria-label={label} className="mt-5 grid text-sm">
      {fields.map(({ name, type, meaning, required }) => (
        <div key={name} className="reference-field">
          <dt className="font-mono text-xs font-medium wrap-anywhere">
            {name}
            {required && <span className="ms-2 font-sans font-normal text-quiet">required</span>}
          </dt>
          <dd>
            <Type>{type}</Type>
          </dd>
          {meaning && (
            <dd className="reference-note">
              <Words>{meaning}</Words>
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

/** What is in backticks is code. */
export function Words({ children }: { children: string }) {
  return children.split('`').map((part, i) =>
    i % 2 === 0 ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a text stay in their places
      <code key={i} className="font-mono text-[0.9em]">
        {part}
      </code>
    ),
  )
}

/** Where it has the name of a shape, it leads there. */
export function Type({ children }: { children: string }) {
  const shape = /^([A-Z]\w+)/.exec(children)?.[1]
  if (shape === undefined) return <code className="font-mono text-xs text-quiet wrap-anywhere">{children}</code>
  return (
    <a
      href={`#${shape}`}
      className="inline-block py-1 font-mono wrap-anywhere text-xs underline decoration-line underline-offset-4 hover:decoration-current"
    >
      {children}
    </a>
  )
}
