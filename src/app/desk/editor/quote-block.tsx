import { say } from '#messages'

/** A quote that is in the issue; without one, it is not public any more. */
export function QuoteBlock({ quote, id }: { quote: { text: string; author: string } | undefined; id: string }) {
  if (!quote) return <p className="text-sm text-wrong">{say('desk-newsletter.quote-not-public', { id: id.slice(0, 8) })}</p>
  return (
    <blockquote>
      <p className="font-serif text-lg wrap-anywhere" dir="auto">
        {quote.text}
      </p>
      <footer className="mt-1 text-sm text-quiet">
        <bdi>{quote.author}</bdi>
      </footer>
    </blockquote>
  )
}
