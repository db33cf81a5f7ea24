import type { CollectionRemoved } from '#quotes'

type Props = { quotes: number; removed: CollectionRemoved | null; busy: boolean; onRemove: () => void }

/** Takes out what the site came with, and says what stays of it. */
export function StarterCollection({ quotes, removed, busy, onRemove }: Props) {
  const kept = removed ? [...removed.kept.quotes, ...removed.kept.authors, ...removed.kept.categories] : []
  if (quotes === 0 && kept.length === 0) return null
  return (
    <section aria-labelledby="starter" className="mt-10 max-w-prose">
      <h2 id="starter" className="font-sans text-sm font-semibold">
        Starter collection
      </h2>
      {quotes > 0 && (
        <>
          <p className="mt-2 text-sm text-quiet">
            {quotes === 1 ? 'One quote' : `${quotes.toLocaleString('en')} quotes`} came with this site. You can remove them with
            their authors and categories. What you edited stays, and so does what your own quotes use. The rest goes to the trash
            for 30 days. Undo brings all of it back.
          </p>
          <button type="button" className="desk-button mt-3" aria-disabled={busy} onClick={() => busy || onRemove()}>
            Remove the starter collection
          </button>
        </>
      )}
      {kept.length > 0 && (
        <details className="mt-3 text-sm">
          <summary className="cursor-pointer">
            {kept.length === 1 ? 'One entry stays' : `${kept.length.toLocaleString('en')} entries stay`}: edited, or used by your
            own quotes
          </summary>
          <ul className="mt-2 grid gap-1 text-quiet">
            {kept.map((name, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- the list never changes, and two may have one name
              <li key={place} dir="auto" className="line-clamp-2 wrap-anywhere">
                {name}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
