import { href, useLocation, useNavigate, type ShouldRevalidateFunctionArgs } from 'react-router'
import { getMedia, mediaSentences } from '#images'
import { say } from '#messages'
import { momentOf } from '#time'
import { pageNeeds } from '../../session/guards.ts'
import { deskLoader } from '../head/desk-loader.ts'
import type { Route } from './+types/picture-page'
import { sizeOf } from './media-words.ts'
import { pictureAction } from './media-verbs.ts'
import { PictureForm } from './picture-form.tsx'

export const middleware = [pageNeeds('media.edit')]

const about = { failure: mediaSentences.get, title: () => say('desk-media.picture') }
export const loader = deskLoader(about, async ({ ctx, site }, { params: { id } }: Route.LoaderArgs) => {
  const { media, places, shown } = await getMedia(ctx, id)
  const { name, description, author, authorUrl, licence, sourceAddress, focus, version } = media
  return {
    picture: { id, url: media.url, version },
    about: { name, description, author, authorUrl, licence, sourceAddress, focus },
    use: media.use,
    facts: say('desk-media.facts', { width: media.width, height: media.height, size: sizeOf(media.bytes) }),
    brought: [momentOf(media.createdAt, site.timeZone), media.by].filter(Boolean).join(' · '),
    places,
    shown,
  }
})

export const action = pictureAction

/** A picture that was deleted or replaced is not asked for again: the page is left. */
export const shouldRevalidate = ({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  !gone.has(formData?.get('verb')) && defaultShouldRevalidate

const gone: ReadonlySet<unknown> = new Set(['remove', 'replace'])

/** A picture of the library, over the list. */
export default function PicturePage({ loaderData: { title: _, ...facts } }: Route.ComponentProps) {
  const { search } = useLocation()
  const navigate = useNavigate()
  return (
    <PictureForm
      key={facts.picture.id}
      {...facts}
      onClose={() => void navigate(href('/admin/media') + search, { preventScrollReset: true })}
    />
  )
}
