import { say } from '#messages'
import type { InPassing } from '../lists/in-passing.ts'
import { QuoteLines } from './quote-lines.tsx'

/** Beside what the page is about on a wide screen, after it on a narrow one. */
export function FeaturedList({ quotes }: { quotes: InPassing[] }) {
  return (
    <aside aria-labelledby="featured">
      <h2 id="featured" className="text-xl">
        {say('lists.featured')}
      </h2>
      <QuoteLines quotes={quotes} />
    </aside>
  )
}
