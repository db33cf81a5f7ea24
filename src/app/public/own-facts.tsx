import type { OwnShown } from './own-shown.ts'

/** What the site's own fields say. Most pages have none: they come with a script of their own. */
export default function OwnFacts({ facts }: { facts: readonly OwnShown[] }) {
  return (
    <dl
      className="mt-4 grid gap-x-6 gap-y-1 font-name text-sm wrap-anywhere"
      // A long label leaves room for what is said.
      style={{ gridTemplateColumns: 'fit-content(45%) minmax(0,1fr)' }}
    >
      {facts.map(({ label, text, to }) => (
        <div key={label} className="contents">
          <dt className="text-quiet">
            <bdi>{label}</bdi>
          </dt>
          <dd>
            {to === undefined ? (
              <bdi className="whitespace-pre-line">{text}</bdi>
            ) : (
              // A long address is several lines of this text, not a block in it.
              <a href={to} rel="nofollow noopener" className="link" style={{ display: 'inline' }}>
                <bdi>{text}</bdi>
              </a>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
