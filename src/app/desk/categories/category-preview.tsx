import { say } from '#messages'
import { contrast, palettesOf } from '#plates'

/** A category's tile and plates in the colours that follow from its own, each with its contrast: all of them can be read, whatever was chosen. */
export function CategoryPreview({ name, color }: { name: string; color: string }) {
  const palettes = palettesOf(color)
  const { paper, ink } = palettes.tone
  return (
    <figure aria-label={say('desk-categories.preview')} className="grid grid-cols-2 gap-2 md:grid-cols-[2fr_1fr_1fr_1fr]">
      <div
        className="flex min-h-28 min-w-0 flex-col rounded-plate p-4 max-md:col-span-2"
        style={{ background: paper, color: ink }}
      >
        <span className="font-serif text-lg leading-tight wrap-anywhere line-clamp-3" dir="auto">
          {name || say('desk-categories.category')}
        </span>
        <span className="mt-auto pt-3 text-xs tabular-nums">{said(contrast(paper, ink))}</span>
      </div>
      {(['pale', 'deep', 'twin'] as const).map((which) => (
        <div
          key={which}
          className="flex min-h-28 flex-col rounded-plate p-4 last:max-md:hidden"
          style={{ background: palettes[which].paper, color: palettes[which].ink }}
        >
          <span aria-hidden className="font-serif text-xl leading-none">
            {say('desk-categories.sample-letters')}
          </span>
          <span className="mt-auto pt-3 text-xs tabular-nums">{said(contrast(palettes[which].paper, palettes[which].ink))}</span>
        </div>
      ))}
    </figure>
  )
}

const said = (ratio: number) => `${(Math.floor(ratio * 10) / 10).toFixed(1)} : 1`
