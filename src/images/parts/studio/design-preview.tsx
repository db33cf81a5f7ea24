import { frameOf, type Design } from '#plates'
import type { Subject } from './subject.ts'

/** A picture that the server has drawn. */
export type Still = { src: string; width: number; height: number }

type Props = { subject: Subject; design: Design; still: Still }

/** The picture as its file will be, as large as the place it is given allows; what has to be said of it stands below. */
export function DesignPreview({ subject, design, still }: Props) {
  const { width, height } = frameOf(design)
  return (
    <div className="studio-stage">
      <div
        className="relative overflow-hidden shadow-lg"
        style={{
          aspectRatio: `${width} / ${height}`,
          width: `min(100cqw, ${((100 * width) / height).toFixed(3)}cqh, max(${width}px, 20rem))`,
        }}
      >
        <img
          src={still.src}
          alt={subject.about.altText}
          width={still.width}
          height={still.height}
          className="size-full object-contain"
        />
      </div>
    </div>
  )
}
