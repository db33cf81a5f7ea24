import { Hono, type Handler } from 'hono'
import { visitor } from '#access'
import { getPhotoThumbnail, searchPhotos, takePhoto } from '#images'
import type { Ground } from '#platform/ground'
import { answerTo } from '../http/house-answer.ts'
import { onlyBy, problem, type HttpEnv } from '../http/problem.ts'
import type { OwnEndpoint } from '../http/own-endpoint.ts'

/** `/api/photos`: stock photos to put behind words. Designing is free, so they are open to everyone; verbs hold the limits. */
export function photoRoutes(ground: Ground, own: OwnEndpoint): Hono<HttpEnv> {
  const photos = new Hono<HttpEnv>()
  photos.get(
    '/',
    own(({ ctx, device }, c) => searchPhotos(ctx, { query: c.req.query('q') ?? '', from: device })),
  )
  photos.get('/:id/thumbnail', thumbnail(ground))
  photos.post(
    '/:id',
    own(({ ctx, device }, c) => takePhoto(ctx, { id: c.req.param('id') ?? '', from: device })),
  )
  photos.all('/', onlyBy('GET'))
  photos.all('/:id', onlyBy('POST'))
  photos.all('/:id/thumbnail', onlyBy('GET'))
  return photos
}

/** The same for everyone, so nobody is asked for: a page of results brings twelve of them. */
function thumbnail(ground: Ground): Handler<HttpEnv> {
  return async (c) => {
    const requestId = c.get('requestId')
    try {
      const bytes = await getPhotoThumbnail({ ...ground, actor: visitor, requestId }, c.req.param('id') ?? '')
      return c.body(bytes, 200, { 'content-type': 'image/webp', 'cache-control': 'public, max-age=604800, immutable' })
    } catch (error) {
      const { status, sentence, headers } = answerTo(error)
      if (status >= 500) ground.log.error({ err: error, requestId }, 'a thumbnail is not to be had')
      return problem(status, sentence ?? 'Something went wrong.', requestId, { headers })
    }
  }
}
