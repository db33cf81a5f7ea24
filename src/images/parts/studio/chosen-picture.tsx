import type { ReactNode } from 'react'
import { say, sayRich, siteHref } from '#messages'
import type { BackdropImage } from '#plates'

/** The picture behind the words now, and whose it is. */
export function ChosenPicture({ image, onRemove }: { image: BackdropImage; onRemove: () => void }) {
  return (
    <figure className="flex items-center gap-3">
      <img src={siteHref(image.thumbnail)} alt="" className="h-16 w-24 shrink-0 rounded-md object-cover" />
      <figcaption className="min-w-0 flex-1 text-sm">
        <span className="line-clamp-2 wrap-anywhere">{image.description || say('studio.your-picture')}</span>
        {image.author !== '' && <PhotoCredit image={image} />}
      </figcaption>
      <button type="button" className="button shrink-0 px-4" onClick={onRemove}>
        {say('studio.remove')}
      </button>
    </figure>
  )
}

/** As Pexels asks for it: the photographer by name, and from where, each a link. */
function PhotoCredit({ image: { author, authorUrl, licence } }: { image: BackdropImage }) {
  const name = <bdi>{author}</bdi>
  return (
    <span className="block text-xs text-quiet">
      {sayRich(licence === 'Pexels License' ? 'studio.photo-by-on' : 'studio.photo-by', {
        author: authorUrl ? <Elsewhere to={authorUrl}>{name}</Elsewhere> : name,
        site: <Elsewhere to="https://www.pexels.com">Pexels</Elsewhere>,
      })}
    </span>
  )
}

function Elsewhere({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} className="tap underline underline-offset-2" rel="noreferrer" target="_blank">
      {children}
    </a>
  )
}
