import { say, siteHref } from '#messages'
import { Dialog } from '#ui/dialog'
import { Button } from '../head/button.tsx'
import { useFoundPictures, type FoundPicture } from './use-found-pictures.ts'

type Props = { onChoose: (picture: FoundPicture) => void; onClose: () => void }

/** The pictures that are here already, the newest first, or those with the words that are typed. */
export function ChoosePicture({ onChoose, onClose }: Props) {
  const { typed, setTyped, images, next, more, sentence } = useFoundPictures()
  return (
    <Dialog title={say('desk-form.choose-from-media')} onClose={onClose} wide>
      <input
        type="search"
        className="field"
        dir="auto"
        aria-label={say('desk-form.search-pictures')}
        placeholder={say('desk-form.search-pictures-placeholder')}
        maxLength={200}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <output className="mt-2 block text-sm text-quiet">{sentence}</output>
      <ul aria-label={say('desk-form.pictures')} className="media-grid mt-3">
        {images.map((picture) => (
          <li key={picture.id}>
            <button type="button" className="media-tile w-full text-start" onClick={() => onChoose(picture)}>
              <img
                src={siteHref(picture.thumbnail)}
                alt={picture.description}
                loading="lazy"
                className="aspect-square w-full rounded-md border border-line object-cover"
              />
              <span className="mt-1 block truncate text-xs" dir="auto">
                {picture.name || say('desk-form.untitled')}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {next !== null && (
        <Button className="mt-4" onClick={more}>
          {say('desk-form.more-pictures')}
        </Button>
      )}
    </Dialog>
  )
}
