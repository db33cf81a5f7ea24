import { say } from '#messages'
import type { Shown } from './preview-of.ts'
import { longest } from '../../seo/title.ts'
import { lengthOf, lengthSentences } from './seo-tabs.ts'
import { fonts, useWidthOf, widest } from './measure-text.ts'

/** Characters as the spec counts them, and pixels as search engines do. */
export function Lengths({ preview }: { preview: Shown }) {
  const { title, description } = preview
  const { isFine, says } = lengthSentences(preview)
  const [wide, wideText] = [useWidthOf(title, fonts.title), useWidthOf(description, fonts.description)]
  return (
    <section aria-label={say('desk-seo-preview.lengths')} className="grid gap-2">
      <div className="grid gap-2 text-sm">
        <Line
          name={say('desk-seo-preview.title-length')}
          count={lengthOf(title)}
          most={longest.title}
          wide={wide}
          widest={widest.title}
        />
        <Line
          name={say('desk-seo-preview.description-length')}
          count={lengthOf(description)}
          most={longest.description}
          wide={wideText}
          widest={widest.description}
        />
      </div>
      <output className="grid gap-1 text-sm">
        {says.map((sentence) => (
          <span key={sentence} className="status" data-is={isFine ? 'good' : 'waiting'}>
            {sentence}
          </span>
        ))}
      </output>
    </section>
  )
}

type LineProps = { name: string; count: number; most: number; wide: number | null; widest: number }

function Line({ name, count, most, wide, widest: room }: LineProps) {
  return (
    <div>
      <div className="flex flex-wrap justify-between gap-x-4 tabular-nums">
        <span>{name}</span>
        <span>
          <span className="font-medium">
            {count}/{most}
          </span>
          {wide !== null && (
            <span className="text-quiet"> {say('desk-seo-preview.about-pixels', { wide: Math.round(wide), room })}</span>
          )}
        </span>
      </div>
      <div aria-hidden className="mt-1 h-1 overflow-clip rounded-full bg-line">
        <div
          className={`h-full ${count > most ? 'bg-wrong' : 'bg-ink'}`}
          style={{ width: `${Math.min(100, (count / most) * 100)}%` }}
        />
      </div>
    </div>
  )
}
