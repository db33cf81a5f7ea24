import { isId } from '#access'
import { findMedia, mediaSentences } from '#images'
import { ownLoader } from '../../page/own-page.ts'
import { requireEditor } from '../../session/guards.ts'
import type { Route } from './+types/found-pictures-endpoint'

export const middleware = [requireEditor]

/** `GET /admin/media/find?q=&after=`: pictures that are here already, for a form in which one is chosen. */
export const loader = ownLoader(mediaSentences.list, async ({ ctx }, _args: Route.LoaderArgs, { searchParams }) => {
  const after = searchParams.get('after') ?? ''
  const search = (searchParams.get('q') ?? '').slice(0, 200)
  const { images, next } = await findMedia(ctx, { search, after: isId(after) ? after : undefined, limit: 30 })
  return Response.json({
    next,
    images: images.map(({ id, url, thumbnail, name, description }) => ({ id, url, thumbnail, name, description })),
  })
})
