import { useState } from 'react'
import { toast } from '#ui/toast'
import { socialImageSentences as sentences } from '../../social/social-image.ts'
import { DeletePrompt } from './delete-prompt.tsx'
import { SocialImageItem } from './social-image-item.tsx'
import type { ListedImage, ListedImages } from './use-social-images.ts'

type Props = {
  state: ListedImages
  onReload: () => void
  /** @throws when nothing was deleted */
  onDelete: (id: string) => Promise<void>
  onCreate: () => void
}

/** What was made of a quote before: to look at, to keep, to delete. */
export function ManageSocialImages({ state, onReload, onDelete, onCreate }: Props) {
  const [asked, setAsked] = useState<ListedImage>()
  const [deleting, setDeleting] = useState(false)

  const remove = async (id: string) => {
    setDeleting(true)
    try {
      await onDelete(id)
      toast({ kind: 'success', title: 'OG image deleted successfully!' })
    } catch (fault) {
      const message = fault instanceof Error && fault.message !== sentences.delete ? { message: fault.message } : {}
      toast({ kind: 'error', title: sentences.delete, ...message })
    } finally {
      setDeleting(false)
      setAsked(undefined)
    }
  }

  if (state.is === 'loading')
    return (
      <output className="flex items-center gap-3 py-12 text-sm text-quiet">
        <span aria-hidden className="waiting" /> Loading…
      </output>
    )
  if (state.is === 'failed')
    return (
      <div role="alert" className="grid justify-items-start gap-3 py-8">
        <p className="font-medium">{sentences.list}</p>
        {state.sentence !== sentences.list && <p className="text-sm text-quiet">{state.sentence}</p>}
        <button type="button" className="button" onClick={onReload}>
          Try again
        </button>
      </div>
    )
  if (state.images.length === 0)
    return (
      <div className="grid justify-items-start gap-4 py-8">
        <p className="font-serif text-lg">No OG images generated yet</p>
        <p className="max-w-prose text-sm text-quiet">
          Until you add one, links to this quote show a picture that the site draws automatically.
        </p>
        <button type="button" className="button-strong" onClick={onCreate}>
          Create one
        </button>
      </div>
    )
  return (
    <>
      <ul className="grid gap-6 xl:grid-cols-2" aria-label="OG images">
        {state.images.map((image, place) => (
          <li key={image.id}>
            <SocialImageItem image={image} isShown={place === 0} onDelete={() => setAsked(image)} />
          </li>
        ))}
      </ul>
      {asked && <DeletePrompt busy={deleting} onCancel={() => setAsked(undefined)} onDelete={() => void remove(asked.id)} />}
    </>
  )
}
