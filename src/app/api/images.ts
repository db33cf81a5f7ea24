import { Hono } from 'hono'
import { requireAccount, requireRight, takeInput, type Ctx } from '#access'
import { getImage, imageAbout, imageAddress, listImages, takeImageAddress, takeUpload } from '#images'
import { Invalid } from '#platform/errors'
import { onlyBy, type HttpEnv } from '../http/problem.ts'
import { readForm } from '../http/read-form.ts'
import { ownPicturePath } from '../site/own-picture-path.ts'
import type { OwnEndpoint } from '../http/own-endpoint.ts'

/** `/api/images`: the pictures that moderators and admins bring, as files or by their addresses. */
export function imageRoutes(own: OwnEndpoint): Hono<HttpEnv> {
  const images = new Hono<HttpEnv>()
  images.get(
    '/',
    own(async ({ ctx }, c) => {
      requireAccount(ctx)
      return { images: await listImages(ctx, { use: c.req.query('use'), after: c.req.query('after') }) }
    }),
  )
  images.post(
    '/',
    own(async ({ ctx }, c) => {
      requireAccount(ctx)
      // Before ten megabytes are read.
      requireRight(ctx, 'media.edit')
      return Response.json(await upload(ctx, c.req.raw), { status: 201 })
    }),
  )
  images.post(
    '/address',
    own(async ({ ctx, site, json }) => {
      requireAccount(ctx)
      requireRight(ctx, 'media.edit')
      const { address, ...about } = await json(imageAddress)
      const image = await takeImageAddress(ctx, { ...about, address: ownPicturePath(site.origin, address) })
      return Response.json(image, { status: 201 })
    }),
  )
  images.all('/address', onlyBy('POST'))
  images.get(
    '/:id',
    own(({ ctx }, c) => {
      requireAccount(ctx)
      return getImage(ctx, c.req.param('id') ?? '')
    }),
  )
  return images
}

/** A form with `file`, `use` and perhaps a `description`. */
async function upload(ctx: Ctx, request: Request) {
  const form = await readForm(request)
  const file = form.get('file')
  if (!(file instanceof File)) throw new Invalid('Please choose a picture.', { file: 'Please choose a picture.' })
  const about = takeInput(imageAbout, { use: form.get('use'), description: form.get('description') ?? undefined })
  return await takeUpload(ctx, { ...about, name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })
}
