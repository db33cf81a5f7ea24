import { lazy, Suspense, useState } from 'react'
import { Icon } from '#ui/icon'
import { toast } from '#ui/toast'
import { copyQuote, type Shareable } from './copy-quote.ts'
import { useMarks, type MarkKind } from './marks.ts'
import { askForSheet, openSharePlace, sharePlace } from './ask-for-sheet.ts'

const loadDialog = () => import('./share-dialog.tsx')
const ShareDialog = lazy(loadDialog)
const loadMarking = () => import('./marking/mark-quote.ts')

type Props = {
  quote: Shareable
  /** How many like it, where that is shown. */
  likes?: number
  small?: boolean
  /** The page has a `SharePlace` for this quote. */
  placed?: boolean
}

/**
 * Share, copy, like and keep, on a plate: its ink is the first button's ground. `small` are the icons of a card. What cannot
 * work without scripts is not shown without them.
 */
export function QuoteActions({ quote, likes, small, placed }: Props) {
  const [sharing, setSharing] = useState(false)
  const { id } = quote
  const marks = useMarks(id)
  const ways: Way[] = [
    placed ? openPlace : { name: 'Share', icon: 'share', load: loadDialog, act: () => setSharing(true) },
    { name: 'Copy', icon: 'copy', act: () => void copyQuote(quote, 'attributed') },
    {
      name: 'Like',
      icon: 'heart',
      kind: 'likes',
      count: likes === undefined ? 0 : (marks[id] ?? likes + (marks[`likes ${id}`] ?? 0)),
    },
    { name: 'Favourite', icon: 'bookmark', kind: 'favourites' },
  ]
  return (
    <div className={small ? 'needs-js card-actions' : 'plate-actions'}>
      {ways.map(({ name, icon, kind, count, opens, load = loadMarking, act = () => kind && mark(kind, id) }) => (
        <button
          key={name}
          type="button"
          {...opens}
          className={opens ? undefined : 'needs-js'}
          // Asked for while the finger is still down; a failure is told by the press itself.
          onPointerDown={() => void load().catch(() => undefined)}
          onClick={act}
          aria-label={small ? `${name} the quote by ${quote.author}` : undefined}
          aria-pressed={kind && Boolean(marks[`${kind} ${id}`])}
        >
          <span>
            <Icon name={icon} size={16} /> {!small && <span className={kind && 'sr-only'}>{name}</span>}{' '}
            {count ? count.toLocaleString('en') : ''}
          </span>
        </button>
      ))}
      {sharing && (
        <Suspense>
          <ShareDialog quote={quote} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </div>
  )
}

type Way = {
  name: string
  icon: 'share' | 'copy' | 'heart' | 'bookmark'
  /** Of what is switched on and off. */
  kind?: MarkKind
  count?: number
  load?: () => Promise<unknown>
  act?: () => void
  /** What it opens by itself, without script. */
  opens?: { command: string; commandfor: string }
}

const openPlace: Way = {
  name: 'Share',
  icon: 'share',
  opens: { command: 'show-modal', commandfor: sharePlace },
  load: async () => askForSheet(),
  act: openSharePlace,
}

function mark(kind: MarkKind, id: string): void {
  loadMarking().then(
    ({ markQuote }) => markQuote(kind, id),
    () => toast({ kind: 'error', title: 'Failed to load' }),
  )
}
