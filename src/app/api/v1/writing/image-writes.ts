import { z } from 'zod'
import { editorRoles } from '#access'
import { replacePicture } from '#history'
import {
  deleteImage,
  describeImage,
  findMedia,
  getMedia,
  imageAbout,
  keepUpload,
  mediaInput,
  mediaSentences,
  mediaStates,
  receiveUpload,
  removeUnused,
  takenTypes,
} from '#images'
import * as parameters from '../parameters.ts'
import { doneBy } from './done-by.ts'
import * as shapes from './image-shapes.ts'
import { fileOperation, requireSeen, writeOperation, type WriteGround, type WriteOperation } from './write-operation.ts'

const ofOne = { image: parameters.id.describe('The id of the picture.') }

const mostListed = mediaInput.shape.limit.unwrap().maxValue ?? 1

export const imageWrites: readonly WriteOperation[] = [
  writeOperation({
    id: 'listImages',
    method: 'GET',
    path: '/staff/images',
    summary: 'Pictures of the library',
    leave: editorRoles,
    parameters: {
      q: parameters
        .words('q', 200)
        .optional()
        .describe('Only pictures with these words in their name, alternative text or credit.'),
      use: shapes.anyUse.optional().describe('Only pictures that were uploaded for this.'),
      state: z.enum(mediaStates, `state must be one of ${mediaStates.join(', ')}`).optional(),
      after: z.guid('There is no page after this one').optional().describe('The id from the previous page’s `next`.'),
      limit: parameters.limit(mostListed, mostListed),
    },
    answer: shapes.imagesPage,
    failure: mediaSentences.list,
    async run({ ctx, site }, { q = '', ...asked }) {
      const { images, next } = await findMedia(ctx, { search: q, ...asked })
      return { body: { data: images.map((one) => ({ ...shapes.imageLineAsJson(site, one), places: one.places })), next } }
    },
  }),
  writeOperation({
    id: 'getImage',
    method: 'GET',
    path: '/staff/images/{image}',
    summary: 'One picture, and what shows it',
    leave: editorRoles,
    parameters: ofOne,
    answer: shapes.oneImage,
    refusals: [404],
    failure: mediaSentences.get,
    async run(ground, given) {
      const data = await imageNow(ground, given.image)
      return { body: { data }, version: data.version }
    },
  }),
  fileOperation({
    id: 'uploadImage',
    method: 'POST',
    path: '/images',
    summary: 'Upload a picture',
    description:
      'The file is the body: PNG, JPEG, WebP or AVIF, of 10 MB and 40 million pixels at most. It is written again without what a camera noted. The same picture twice is one file.',
    leave: 'media.edit',
    parameters: {
      name: parameters.words('name', 200).optional().describe('What the file is called.'),
      use: shapes.anyUse.default('library').describe('What it is for.'),
      description: imageAbout.shape.description.unwrap().optional().describe('Its alternative text.'),
    },
    file: {
      types: ['application/octet-stream', ...takenTypes.map((type) => `image/${type}`)],
      take: async (ctx, about, chunks) => await receiveUpload(ctx, { ...about, bytes: await bytesOf(chunks) }),
    },
    answer: shapes.imageUploaded,
    status: 201,
    failure: mediaSentences.save,
    async run(ground, _given, received) {
      const { id, note = null } = await keepUpload(ground.ctx, received, ground.batch)
      const data = await imageNow(ground, id)
      const body = { data, note, ...doneBy(ground, ground.batch) }
      return { body, version: data.version, location: `/api/v1/staff/images/${id}` }
    },
  }),
  writeOperation({
    id: 'updateImage',
    method: 'PATCH',
    path: '/images/{image}',
    summary: 'Change what is said about a picture',
    description: 'Its name, alternative text, credit and focal point. Pictures of the same file say the same.',
    leave: 'media.edit',
    parameters: ofOne,
    body: shapes.imageChanges,
    answer: shapes.writtenImage,
    refusals: [404, 409, 412],
    failure: mediaSentences.save,
    example: () => ({ description: 'A harbour at dawn', focus: { x: 50, y: 30 } }),
    async run(ground, given, body) {
      const { media } = await getMedia(ground.ctx, given.image)
      requireSeen(ground, media.version)
      // The verb holds the picture, and looks at this version once more.
      await describeImage(ground.ctx, given.image, { ...shapes.aboutOf(media), ...body, version: media.version }, ground.batch)
      const data = await imageNow(ground, given.image)
      return { body: { data, ...doneBy(ground, ground.batch) }, version: data.version }
    },
  }),
  writeOperation({
    id: 'replaceImage',
    method: 'POST',
    path: '/images/{image}/replace',
    summary: 'Show another picture in its place',
    description:
      'Wherever it is shown, in one change. More than 20 places, or a scheduled issue of the newsletter, can only be changed on the desk, which asks for the password.',
    leave: 'media.edit',
    parameters: ofOne,
    body: shapes.replacement,
    answer: shapes.replaced,
    refusals: [404, 409],
    failure: mediaSentences.save,
    async run(ground, given, { by }) {
      const { places, left } = await replacePicture(ground.ctx, { id: given.image, by }, ground.batch)
      return { body: { data: { places, left }, ...doneBy(ground, ground.batch) } }
    },
  }),
  writeOperation({
    id: 'deleteImage',
    method: 'DELETE',
    path: '/images/{image}',
    summary: 'Delete a picture that nothing shows',
    leave: 'media.edit',
    parameters: ofOne,
    answer: shapes.deletedImage,
    refusals: [404, 409],
    failure: mediaSentences.delete,
    async run(ground, given) {
      await deleteImage(ground.ctx, given.image, ground.batch)
      return { body: { data: { id: given.image }, ...doneBy(ground, ground.batch) } }
    },
  }),
  writeOperation({
    id: 'removeUnusedImages',
    method: 'POST',
    path: '/images/remove-unused',
    summary: 'Delete the pictures that nothing shows',
    description:
      'None of the last 24 hours, and no backgrounds. More than 20 can only be deleted on the desk, which asks for the password. A dry run counts them.',
    leave: 'media.edit',
    answer: shapes.unusedRemoved,
    failure: mediaSentences.delete,
    async run(ground) {
      const { removed: count } = await removeUnused(ground.ctx, ground.batch)
      return { body: { data: { removed: count }, ...doneBy(ground, count > 0 ? ground.batch : null) } }
    },
  }),
]

async function imageNow({ ctx, site }: Pick<WriteGround, 'ctx' | 'site'>, id: string) {
  const { media, places } = await getMedia(ctx, id)
  return shapes.imageAsJson(site, media, places)
}

/** No more than the limit of the path lets through. */
async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const held: Uint8Array[] = []
  for await (const chunk of chunks) held.push(chunk)
  return Buffer.concat(held)
}
