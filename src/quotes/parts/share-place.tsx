import { useEffect } from 'react'
import { toast } from '#ui/toast'
import type { Shareable } from './copy-quote.ts'
import { loadSheet, withPart } from './load-sheet.ts'

/** Only the server writes the sheet, so only there its parts are loaded with the page. */
const [writing, { default: Sheet }, { earlyShareScript }] = import.meta.env.SSR
  ? await Promise.all([import('react-dom/server'), import('./share-sheet.tsx'), import('./early-share.ts')])
  : [undefined, { default: undefined }, { earlyShareScript: undefined }]

/**
 * Where a quote's page shares it. The server writes it, so it opens and closes without script, picture and all; what is in it answers once
 * its script has come, which the first press asks for.
 */
export function SharePlace({ quote }: { quote: Shareable }) {
  // Opened before this page listened.
  useEffect(() => {
    if (document.querySelector('#share[open]')) withPart(loadSheet, ({ shareFrom }) => shareFrom(quote, true))
    const sheet = document.querySelector<HTMLElement>('#share')
    const say = () => {
      const { said } = sheet?.dataset ?? {}
      if (said) toast({ kind: 'success', title: said })
      delete sheet?.dataset.said
    }
    // What was done before this page listened (early-share.ts).
    say()
    sheet?.addEventListener('said', say)
    return () => sheet?.removeEventListener('said', say)
  }, [quote])
  return (
    <dialog
      key={quote.id}
      id="share"
      closedby="any"
      aria-labelledby="share-title"
      className="share-sheet"
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- React itself wrote it, and escaped what it shows
      dangerouslySetInnerHTML={{
        __html:
          writing && Sheet && earlyShareScript
            ? `<div>${writing.renderToString(<Sheet quote={quote} placed />)}</div><script>${earlyShareScript()}</script>`
            : '',
      }}
    />
  )
}
