import { Hono } from 'hono'
import { searchPhotos } from '#images'
import { onlyBy, type HttpEnv } from '../http/problem.ts'
import type { OwnEndpoint } from './own-endpoint.ts'

/** `/api/photos`: stock photos to put behind words. Designing is free, so they are open to everyone; verbs hold the limits. */
export function photoRoutes(own: OwnEndpoint): Hono<HttpEnv> {
  const photos = new Hono<HttpEnv>()
  photos.get(
    '/',
    own(({ ctx }, c) => searchPhotos(ctx, { query: c.req.query('q') ?? '', from: c.get('client').address })),
  )
  photos.all('/', onlyBy('GET'))
  return photos
}
