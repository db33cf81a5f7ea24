import { say } from '#messages'
import type { MostSorted } from '#quotes'

type Props = {
  /** Only the page is in groups, and so long a list is in groups as a whole; null where all pages are. */
  mostGrouped: number | null
  mostSorted: MostSorted | null
}

/** Says what of the list is not in groups or in order. */
export function ListNotes({ mostGrouped, mostSorted }: Props) {
  return (
    <>
      {mostGrouped !== null && <Note words={say('desk-quotes.groups-of-page', { most: mostGrouped })} />}
      {mostSorted && (
        <Note words={say(mostSorted.of === 'held' ? 'desk-quotes.sorted-some' : 'desk-quotes.sorted-newest', mostSorted)} />
      )}
    </>
  )
}

const Note = ({ words }: { words: string }) => <p className="mt-1 text-xs text-quiet md:text-end">{words}</p>
