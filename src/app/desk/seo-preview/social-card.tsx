import { useState } from 'react'
import { say, siteHref } from '#messages'
import type { Shown } from './preview-of.ts'

/** As networks and messengers show a link. The picture is the real one, of what is saved. */
export function SocialCard({ preview }: { preview: Shown }) {
  const { picture, title, description, url } = preview
  const [failed, setFailed] = useState(!picture.isOwn)
  return (
    <section aria-label={say('desk-seo-preview.social-card')} className="grid gap-3">
      <h2 className="desk-label font-sans">{say('desk-seo-preview.social-card')}</h2>
      <figure className="max-w-xl overflow-clip rounded-lg border border-line bg-raised">
        {failed ? (
          <p className="grid aspect-[1200/630] place-items-center bg-line p-6 text-center text-sm text-quiet">
            {picture.isOwn
              ? say('desk-seo-preview.no-picture-yet')
              : say('desk-seo-preview.picture-not-loaded', { address: picture.src })}
          </p>
        ) : (
          <img
            src={siteHref(picture.src)}
            alt={picture.alt}
            width={1200}
            height={630}
            className="aspect-[1200/630] w-full object-cover"
            onError={() => setFailed(true)}
          />
        )}
        <figcaption className="grid gap-0.5 px-4 py-3 text-sm">
          <span className="text-xs text-quiet">{URL.parse(url)?.host}</span>
          <span className="truncate font-medium" dir="auto">
            {title}
          </span>
          <span className="truncate text-quiet" dir="auto">
            {description}
          </span>
        </figcaption>
      </figure>
    </section>
  )
}
