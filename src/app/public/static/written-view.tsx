import { say } from '#messages'
import { TextBlocks } from '../newsletter/text-blocks.tsx'
import type { Written } from './written-shown.ts'

/** A page that staff wrote; `spoken` where it is in another language than the page around it. */
export function WrittenView({ title, spoken, changed, blocks }: Written) {
  return (
    <article {...spoken} className="column max-w-2xl px-4 pt-12 pb-16 md:px-8 md:pt-20">
      <h1 className="title wrap-anywhere" dir="auto">
        {title}
      </h1>
      {changed && <p className="mt-3 text-sm text-quiet">{say('static.last-updated', { date: changed })}</p>}
      <TextBlocks blocks={blocks} />
    </article>
  )
}
