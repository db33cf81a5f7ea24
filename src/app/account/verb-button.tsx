/** One thing that can be done on a page, as a form of its own: it needs no script. */
export function VerbButton({
  verb,
  id,
  at,
  label,
  strong = false,
  children,
}: {
  verb: string
  /** Of what it is done to. */
  id?: string
  /** The id of the section to which what comes of it belongs: there the next page begins. */
  at?: string
  /** Its name where the words alone do not say of which of several it is. */
  label?: string
  strong?: boolean
  children: string
}) {
  return (
    <form method="post" action={at === undefined ? undefined : `#${at}`}>
      <input type="hidden" name="verb" value={verb} />
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      <button type="submit" aria-label={label} className={strong ? 'button-strong' : 'button'}>
        {children}
      </button>
    </form>
  )
}
