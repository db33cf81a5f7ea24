import { say } from '#messages'

type Props = {
  /** Only the page is in groups, and so long a list is in groups as a whole; null where all pages are. */
  mostGrouped: number | null
  /** Only so many of the quotes with a value are in order; null where all are. */
  mostSorted: number | null
}

/** Says what of the list is not in groups or in order. */
export function ListNotes({ mostGrouped, mostSorted }: Props) {
  return (
    <>
      {mostGrouped !== null && <Note words={say('desk-quotes.groups-of-page', { most: mostGrouped })} />}
      {mostSorted !== null && <Note words={say('desk-quotes.sorted-some', { most: mostSorted })} />}
    </>
  )
}

const Note = ({ words }: { words: string }) => <p className="mt-1 text-xs text-quiet md:text-end">{words}</p>
