import { useState } from 'react'
import type { ListedImage } from './use-social-images.ts'

type Props = {
  image: ListedImage
  /** It is the one that links to the quote show. */
  isShown: boolean
  onDelete: () => void
}

/** One picture, as it is seen beside a link, with what there is to know of it. */
export function SocialImageItem({ image: { id, status, fileSize, generatedAt, made, imageUrl }, isShown, onDelete }: Props) {
  const [isMissing, setMissing] = useState(false)
  return (
    <article className="overflow-hidden rounded-lg border border-line" aria-label={`OG image of ${made}`}>
      <div className="grid aspect-[1200/630] place-items-center bg-line">
        {isMissing ? (
          <p className="p-4 text-center text-sm text-quiet">This picture cannot be loaded.</p>
        ) : (
          <img
            src={imageUrl}
            alt=""
            width={1200}
            height={630}
            loading="lazy"
            className="size-full object-contain"
            onError={() => setMissing(true)}
          />
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
        <dl className="flex min-w-0 flex-1 basis-56 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <dt className="sr-only">Status</dt>
          <dd className="badge" data-look={isShown ? undefined : 'secondary'}>
            {isShown ? `${status}, shown` : status}
          </dd>
          <dt className="sr-only">Size</dt>
          <dd className="tabular-nums">{kilobytes(fileSize)} KB</dd>
          <dt className="sr-only">Generated</dt>
          <dd className="text-quiet">
            <time dateTime={generatedAt}>{made}</time>
          </dd>
        </dl>
        <div className="flex gap-2">
          <a href={imageUrl} download={`og-image-${id.slice(0, 8)}`} className="desk-button">
            Download
          </a>
          <button type="button" className="desk-button" onClick={onDelete}>
            Delete
          </button>
        </div>
      </div>
    </article>
  )
}

/** Of 1,024 bytes; whatever is there has one. */
function kilobytes(bytes: number): string {
  return Math.max(1, Math.round(bytes / 1_024)).toLocaleString('en')
}
