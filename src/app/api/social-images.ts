import { Hono } from 'hono'
import { requireAccount } from '#access'
import { deleteSocialImage, listSocialImages } from '#images'
import { onlyBy, type HttpEnv } from '../http/problem.ts'
import { momentOf } from '#time'
import type { OwnEndpoint } from '../http/own-endpoint.ts'

/** `/api/social-images`: what staff made of a quote for links to it, for the dialog in which they do. */
export function socialImageRoutes(own: OwnEndpoint): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  routes.get(
    '/',
    own(async ({ ctx, site }, c) => {
      requireAccount(ctx)
      const images = await listSocialImages(ctx, c.req.query('quote') ?? '')
      // By the site's clock, as every moment of the desk.
      return { images: images.map((image) => ({ ...image, made: momentOf(image.generatedAt, site.timeZone) })) }
    }),
  )
  routes.post(
    '/:id/delete',
    own(async ({ ctx }, c) => {
      requireAccount(ctx)
      await deleteSocialImage(ctx, c.req.param('id') ?? '')
    }),
  )
  routes.all('/', onlyBy('GET'))
  routes.all('/:id/delete', onlyBy('POST'))
  return routes
}
