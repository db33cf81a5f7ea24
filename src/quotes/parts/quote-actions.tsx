import { lazy, Suspense, useState } from 'react'
import { Icon } from '#ui/icon'
import { copyQuote, type Shareable } from './copy-quote.ts'

const loadDialog = () => import('./share-dialog.tsx')
const ShareDialog = lazy(loadDialog)

/**
 * Share and copy, on a plate: its ink is the first button's ground. `small` are the two icons of a card. Nothing here can
 * work without scripts, so nothing is shown without them.
 */
export function QuoteActions({ quote, small = false }: { quote: Shareable; small?: boolean }) {
  const [sharing, setSharing] = useState(false)
  const ways = [
    // Asked for while the finger is still down; a failure is told by the press itself.
    { name: 'Share', icon: 'share', down: () => void loadDialog().catch(() => undefined), act: () => setSharing(true) },
    { name: 'Copy', icon: 'copy', down: undefined, act: () => void copyQuote(quote, 'attributed') },
  ] as const
  return (
    <div className={`needs-js ${small ? 'card-actions' : 'plate-actions'}`}>
      {ways.map(({ name, icon, down, act }) => (
        <button
          key={name}
          type="button"
          onPointerDown={down}
          onClick={act}
          aria-label={small ? `${name} the quote by ${quote.author}` : undefined}
        >
          <span>
            <Icon name={icon} size={16} /> {!small && name}
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
