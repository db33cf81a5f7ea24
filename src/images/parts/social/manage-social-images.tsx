import { useState } from 'react'
import { say } from '#messages'
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
      toast({ kind: 'success', title: say('desk-social.deleted') })
    } catch (fault) {
      const message = fault instanceof Error && fault.message !== sentences.delete ? { message: fault.message } : {}
      toast({ kind: 'error', title: say('desk-social.failed-delete'), ...message })
    } finally {
      setDeleting(false)
      setAsked(undefined)
    }
  }

  if (state.is === 'loading')
    return (
      <output className="flex items-center gap-3 py-12 text-sm text-quiet">
        <span aria-hidden className="waiting" /> {say('desk-threads.loading')}
      </output>
    )
  if (state.is === 'failed')
    return (
      <div role="alert" className="grid justify-items-start gap-3 py-8">
        <p className="font-medium">{say('desk-social.failed-list')}</p>
        {state.sentence !== sentences.list && <p className="text-sm text-quiet">{state.sentence}</p>}
        <button type="button" className="button" onClick={onReload}>
          {say('desk.try-again')}
        </button>
      </div>
    )
  if (state.images.length === 0)
    return (
      <div className="grid justify-items-start gap-4 py-8">
        <p className="font-serif text-lg">{say('desk-social.none-yet')}</p>
        <p className="max-w-prose text-sm text-quiet">{say('desk-social.none-yet-text')}</p>
        <button type="button" className="button-strong" onClick={onCreate}>
          {say('desk-social.create-one')}
        </button>
      </div>
    )
  return (
    <>
      <ul className="grid gap-6 xl:grid-cols-2" aria-label={say('desk-social.og-images')}>
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
