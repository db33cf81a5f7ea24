import { z } from 'zod'
import { imageUses, mediaAbout, placeNouns, type Media, type MediaLine, type MediaPlace } from '#images'
import type { Site } from '../../../site/site.ts'
import { named } from '../named.ts'
import { deskUrl, version, written } from './write-shapes.ts'

export const anyUse = z.enum(imageUses, `use must be one of ${imageUses.join(', ')}`)

const { name, description, author, authorUrl, licence, sourceAddress, focus } = mediaAbout.shape
const about = {
  name: name.describe('What staff call it.'),
  description: description.describe('Its alternative text.'),
  author: author.describe('Who made it.'),
  authorUrl: authorUrl.describe('A page of theirs.'),
  licence: licence.describe('Such as CC BY 4.0.'),
  sourceAddress: sourceAddress.describe('Where it is from.'),
  focus: focus.describe('What stays in view where it is cut: percent from the left and the top.'),
}
const line = z.object({
  id: z.guid(),
  use: anyUse.describe('What it was uploaded for.'),
  name: z.string(),
  description: z.string().describe('Its alternative text.'),
  url: z.url().describe('At most 2,160 pixels long. The address names its content and never changes.'),
  thumbnail: z.url().describe('At most 480 pixels long.'),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  focus,
  createdAt: z.iso.datetime(),
  deskUrl,
})
const image = named(
  'Image',
  'A picture of the library.',
  line.extend({
    author: z.string(),
    authorUrl: z.string(),
    licence: z.string(),
    sourceAddress: z.string(),
    by: z.string().nullable().describe('Who uploaded it.'),
    version,
    places: z
      .array(
        z.object({
          noun: z.enum(placeNouns),
          id: z.string(),
          name: z.string(),
          isAway: z.boolean().describe('In the trash, or deleted. It may come back.'),
        }),
      )
      .describe('What shows it, 200 places at most.'),
  }),
)
export const imagesPage = named(
  'Images',
  'A page of pictures, the newest first.',
  z.object({
    data: z.array(line.extend({ places: z.int().describe('How many places show it.') })),
    next: z.guid().nullable().describe('Send it as `after` for the next page.'),
  }),
)
export const oneImage = named('OneImage', 'One picture.', z.object({ data: image }))
export const writtenImage = named('WrittenImage', 'The picture as it is now.', z.object({ data: image, ...written }))
export const imageUploaded = named(
  'UploadedImage',
  'The picture as it is now.',
  z.object({
    data: image,
    note: z.string().nullable().describe('If its name says another type than it is.'),
    ...written,
  }),
)
export const imageChanges = named(
  'ImageChanges',
  'What to say about a picture. What is left out stays as it is.',
  z.object(about).partial(),
)
export const deletedImage = named(
  'DeletedImage',
  'The picture is deleted. For thirty days that can be undone.',
  z.object({ data: z.object({ id: z.guid() }), ...written }),
)
export const replacement = named(
  'Replacement',
  'The picture to show in place of another.',
  z.object({ by: z.guid('This must be the id of a picture') }),
)
export const replaced = named(
  'Replaced',
  'How many places show the new picture.',
  z.object({
    data: z.object({
      places: z.int(),
      left: z.int().describe('Places that keep the old one: what is in the trash, drafts, and issues that were sent.'),
    }),
    ...written,
  }),
)
export const unusedRemoved = named(
  'UnusedRemoved',
  'How many pictures were deleted.',
  z.object({ data: z.object({ removed: z.int() }), ...written }),
)

export function imageAsJson(site: Site, media: Media, places: readonly MediaPlace[]): z.input<typeof image> {
  const { by, version: now } = media
  return { ...imageLineAsJson(site, media), ...aboutOf(media), by, version: now, places: places.map(placeAsJson) }
}

const placeAsJson = ({ noun, id, name: called, isAway }: MediaPlace) => ({ noun, id, name: called, isAway })

export function aboutOf(media: Media) {
  return Object.fromEntries(aboutNames.map((one) => [one, media[one]])) as Pick<Media, (typeof aboutNames)[number]> // safe: a value for each
}
const aboutNames = [
  'name',
  'description',
  'author',
  'authorUrl',
  'licence',
  'sourceAddress',
  'focus',
] as const satisfies (keyof typeof about)[]

export function imageLineAsJson({ origin }: Site, one: Omit<MediaLine, 'places'>): z.input<typeof line> {
  const { id, use, name: called, description: said, width, height, bytes } = one
  return {
    id,
    use,
    name: called,
    description: said,
    width,
    height,
    bytes,
    focus: one.focus,
    url: origin + one.url,
    thumbnail: origin + one.thumbnail,
    createdAt: one.createdAt.toISOString(),
    deskUrl: `${origin}/admin/media/${id}`,
  }
}
