import { Copy, Share2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { copyQuote, type Shareable } from './copy-and-share.ts'

const ShareDialog = lazy(() => import('./share-dialog.tsx'))

/** On a plate: its ink is the buttons' ground. Nothing here can work without scripts, so nothing is shown without them. */
export function QuoteActions({ quote, tone }: { quote: Shareable; tone: { paper: string; ink: string } }) {
  const [sharing, setSharing] = useState(false)
  const button = 'inline-flex min-h-11 items-center gap-2 rounded-full px-5 text-sm font-medium transition-opacity hover:opacity-85'
  return (
    <div className="needs-js flex gap-2">
      <button type="button" onClick={() => setSharing(true)} className={button} style={{ background: tone.ink, color: tone.paper }}>
        <Share2 size={16} aria-hidden /> Share
      </button>
      <button type="button" onClick={() => void copyQuote(quote, 'attributed')} className={`${button} border border-current`}>
        <Copy size={16} aria-hidden /> Copy
      </button>
      {sharing && (
        <Suspense>
          <ShareDialog quote={quote} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </div>
  )
}
