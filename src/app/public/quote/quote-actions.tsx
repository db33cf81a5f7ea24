import { lazy, Suspense, useState } from 'react'
import { Icon } from '#ui/icon'
import { copyQuote, type Shareable } from './copy-quote.ts'

const ShareDialog = lazy(() => import('./share-dialog.tsx'))

/** On a plate: its ink is the first button's ground. Nothing here can work without scripts, so nothing is shown without them. */
export function QuoteActions({ quote }: { quote: Shareable }) {
  const [sharing, setSharing] = useState(false)
  const button =
    'inline-flex min-h-11 flex-1 items-center justify-center gap-2 rounded-full px-6 text-sm font-medium transition-opacity hover:opacity-85 md:flex-none'
  return (
    <div className="needs-js flex flex-wrap gap-2 max-md:w-full md:shrink-0">
      <button type="button" onClick={() => setSharing(true)} className={`${button} border border-transparent bg-current`}>
        <span className="inline-flex items-center gap-2 text-[var(--on-ink)]">
          <Icon name="share" size={16} /> Share
        </span>
      </button>
      <button type="button" onClick={() => void copyQuote(quote, 'attributed')} className={`${button} border border-current`}>
        <Icon name="copy" size={16} /> Copy
      </button>
      {sharing && (
        <Suspense>
          <ShareDialog quote={quote} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </div>
  )
}
