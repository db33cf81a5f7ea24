import { href, Link } from 'react-router'
import { language, say } from '#messages'
import { Icon } from '#ui/icon'
import { copyQuote, type Shareable } from './copy-quote.ts'
import { loadSheet, withPart } from './load-sheet.ts'
import { useMarks, type MarkKind } from './marks.ts'

const loadMarking = () => import('./marking/mark-quote.ts')

type Props = {
  quote: Shareable
  /** How many like it, where that is shown. */
  likes?: number
  small?: boolean
  /** On the quote's own page, which has a `SharePlace` for it and leads to its citations. */
  placed?: boolean
}

/**
 * Share, copy, like, save and cite, on a plate: its ink is the first button's ground. `small` are the icons of a card. What cannot
 * work without scripts is not shown without them.
 */
export function QuoteActions({ quote, likes, small, placed }: Props) {
  const { id, author } = quote
  const marks = useMarks(id)
  const ways: Way[] = [
    {
      name: say('quote.share'),
      by: () => say('quote.share-by', { author }),
      icon: 'share',
      opens: placed && theSheet,
      load: loadSheet,
      act: () => withPart(loadSheet, ({ shareFrom }) => shareFrom(quote, placed)),
    },
    {
      name: say('quote.copy'),
      by: () => say('quote.copy-by', { author }),
      icon: 'copy',
      act: () => void copyQuote(quote, 'attributed'),
    },
    {
      name: say('quote.like'),
      by: () => say('quote.like-by', { author }),
      icon: 'heart',
      kind: 'likes',
      count: likes === undefined ? 0 : (marks[id] ?? likes + (marks[`likes ${id}`] ?? 0)),
    },
    { name: say('quote.save'), by: () => say('quote.save-by', { author }), icon: 'bookmark', kind: 'favourites' },
  ]
  return (
    <div className={small ? 'needs-js card-actions' : 'plate-actions'}>
      {ways.map(({ name, by, icon, kind, count, opens, load = loadMarking, act = () => kind && mark(kind, id) }) => (
        <button
          key={name}
          type="button"
          {...opens}
          className={opens ? undefined : 'needs-js'}
          // Asked for while the finger is still down; the press itself reports a failure.
          onPointerDown={() => void load().catch(() => undefined)}
          onClick={act}
          aria-label={small ? (quote.isDoubted ? say('quote.act-on', { act: name, credit: author }) : by()) : undefined}
          aria-pressed={kind && Boolean(marks[`${kind} ${id}`])}
        >
          <span>
            <Icon name={icon} size={16} /> {!small && <span className={kind && 'sr-only'}>{name}</span>}{' '}
            {count ? count.toLocaleString(language()) : ''}
          </span>
        </button>
      ))}
      {placed && (
        <Link to={href('/quote/:id/cite', { id })} rel="nofollow">
          {say('quote.cite')}
        </Link>
      )}
    </div>
  )
}

type Way = {
  name: string
  /** The same where several quotes are on the page. */
  by: () => string
  icon: 'share' | 'copy' | 'heart' | 'bookmark'
  /** Of what is switched on and off. */
  kind?: MarkKind
  count?: number
  load?: () => Promise<unknown>
  act?: () => void
  /** What it opens without script. */
  opens?: typeof theSheet | false | undefined
}

const theSheet = { command: 'show-modal', commandfor: 'share' }

const mark = (kind: MarkKind, id: string) => withPart(loadMarking, ({ markQuote }) => markQuote(kind, id))
