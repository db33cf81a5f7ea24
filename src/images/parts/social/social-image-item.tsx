import { useState } from 'react'
import { say, siteHref } from '#messages'
import type { ListedImage } from './use-social-images.ts'

type Props = {
  image: ListedImage
  /** It is the one that links to the quote show. */
  isShown: boolean
  onDelete: () => void
}

/** One picture, as it is seen beside a link, with what there is to know of it. */
export function SocialImageItem({ image: { id, fileSize, generatedAt, made, imageUrl }, isShown, onDelete }: Props) {
  const [isMissing, setMissing] = useState(false)
  return (
    <article className="overflow-hidden rounded-lg border border-line" aria-label={say('desk-social.image-of', { made })}>
      <div className="grid aspect-[1200/630] place-items-center bg-line">
        {isMissing ? (
          <p className="p-4 text-center text-sm text-quiet">{say('desk-social.not-loaded')}</p>
        ) : (
          <img
            src={siteHref(imageUrl)}
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
          <dt className="sr-only">{say('desk-analytics.status')}</dt>
          <dd className="badge" data-look={isShown ? undefined : 'secondary'}>
            {isShown ? say('desk-social.status-shown') : say('desk-social.status-active')}
          </dd>
          <dt className="sr-only">{say('desk-backups.size')}</dt>
          <dd className="tabular-nums">{say('desk-social.kilobytes', { count: kilobytes(fileSize) })}</dd>
          <dt className="sr-only">{say('desk-social.generated')}</dt>
          <dd className="text-quiet">
            <time dateTime={generatedAt}>{made}</time>
          </dd>
        </dl>
        <div className="flex gap-2">
          <a href={siteHref(imageUrl)} download={`og-image-${id.slice(0, 8)}`} className="desk-button">
            {say('desk-backups.download')}
          </a>
          <button type="button" className="desk-button" onClick={onDelete}>
            {say('desk-media.delete')}
          </button>
        </div>
      </div>
    </article>
  )
}

/** Of 1,024 bytes; whatever is there has one. */
function kilobytes(bytes: number): number {
  return Math.max(1, Math.round(bytes / 1_024))
}
