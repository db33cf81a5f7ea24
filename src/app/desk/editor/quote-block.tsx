import { say } from '#messages'
import { shortId } from '#quotes/parts'
import type { KnownQuotes } from './editor-context.ts'

/** A quote in the text. It has no words until they are known, and null if it can't be there. */
export function QuoteBlock({ quote, id }: { quote: KnownQuotes[string] | undefined; id: string }) {
  if (quote === null) return <p className="text-sm text-wrong">{say('desk-newsletter.quote-not-public', { id: shortId(id) })}</p>
  return (
    <blockquote aria-busy={!quote}>
      <p className="font-serif text-lg wrap-anywhere">
        <bdi>{quote?.text ?? '…'}</bdi>
      </p>
      <footer className="mt-1 text-sm text-quiet">
        <bdi>{quote?.author}</bdi>
      </footer>
    </blockquote>
  )
}
