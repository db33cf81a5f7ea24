import { useRef } from 'react'
import { say, siteHref } from '#messages'
import { aboutPicture, frameOf, type Design } from '#plates'
import { inWords } from './sentences.ts'
import type { Subject } from './subject.ts'
import { usePreview } from './use-preview.ts'

/** A picture that the server has drawn. */
export type Still = { src: string; width: number; height: number }

type Props = {
  subject: Subject
  design: Design
  /** Stands until the first picture is drawn here. */
  still: Still
}

/**
 * The picture as its file will be, as large as the place allows that it is given (a height is needed); what has to be said of it stands
 * below.
 */
export function DesignPreview({ subject, design, still }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { drawn, failure } = usePreview(subject, design, canvas)
  const { width, height } = frameOf(design)
  const shape = {
    aspectRatio: `${width} / ${height}`,
    width: `min(100cqw, ${((100 * width) / height).toFixed(3)}cqh, max(${width}px, 20rem))`,
  }
  return (
    <div className="flex h-full min-h-0 flex-col gap-3">
      <div className="studio-stage">
        <div className="relative shadow-lg" style={shape}>
          <canvas ref={canvas} hidden={drawn === undefined} className="absolute inset-0 size-full object-contain">
            {aboutPicture({ ...subject, design }).altText}
          </canvas>
          {drawn === undefined && (
            <img
              src={siteHref(still.src)}
              alt={subject.about.altText}
              width={still.width}
              height={still.height}
              className="size-full object-contain"
            />
          )}
        </div>
      </div>
      <output className="block min-h-8 text-center text-xs text-quiet">
        {failure !== undefined && <span className="block text-[var(--color-wrong)]">{failure}</span>}
        {drawn?.by === 'server' && <span className="block">{say('studio.drawn-by-server')}</span>}
        {drawn?.notes.map((note) => (
          <span key={note.kind} className="block">
            {inWords(note)}
          </span>
        ))}
      </output>
    </div>
  )
}
