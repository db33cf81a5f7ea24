import { z } from 'zod'
import { say } from '#messages'
import { imageUses, type StoredImage } from '../image.ts'

/** What stays in view where a picture is cut: percent of its width and height, from the left and the top. */
export type Focus = { x: number; y: number }

/** A picture of the library as a list shows it. */
export type MediaLine = Pick<StoredImage, 'id' | 'use' | 'url' | 'thumbnail' | 'description' | 'width' | 'height' | 'bytes'> & {
  name: string
  focus: Focus | null
  createdAt: Date
  /** Places that show it. */
  places: number
}

/** All that is known of one. */
export type Media = Omit<MediaLine, 'places'> & {
  author: string
  authorUrl: string
  licence: string
  sourceAddress: string
  by: string | null
  version: number
}

/** Where a picture is shown. */
export const placeNouns = ['quote', 'author', 'category', 'tag', 'page', 'newsletter-issue', 'settings', 'draft'] as const
export type MediaPlace = {
  noun: (typeof placeNouns)[number]
  id: string
  /** What people call the place: a name, a title, the first words of a quote, or which setting it is. */
  name: string
  /** In the trash, or deleted: it may come back. */
  isAway: boolean
}

/** What the list can be narrowed to. */
export const mediaStates = ['used', 'unused', 'no-alt'] as const
export type MediaState = (typeof mediaStates)[number]

const mediaAtOnce = 60

export const mediaInput = z.object({
  search: z.string().max(200).default(''),
  use: z.enum(imageUses).optional(),
  state: z.enum(mediaStates).optional(),
  after: z.guid().optional(),
  limit: z.int().min(1).max(mediaAtOnce).default(mediaAtOnce),
})

const line = (most: number, error: () => string) =>
  z
    .string()
    .max(most, { error })
    .normalize('NFC')
    .transform((text) => text.replaceAll(/\s+/g, ' ').trim())

const address = z
  .string()
  .trim()
  .max(2_000, { error: () => say('desk-form.address-too-long') })
  .refine((text) => text === '' || (/^https?:\/\//i.test(text) && URL.canParse(text)), {
    error: () => say('desk-media.https-address'),
  })

const percent = z.number().min(0).max(100).transform(Math.round)

/** What staff say about a picture. */
export const mediaAbout = z.object({
  name: line(150, () => say('desk-form.name-up-to', { most: 150 })),
  description: line(500, () => say('desk-form.description-up-to', { most: 500 })),
  author: line(200, () => say('desk-form.name-up-to', { most: 200 })),
  authorUrl: address,
  licence: line(200, () => say('desk-media.licence-up-to', { most: 200 })),
  sourceAddress: address,
  focus: z.object({ x: percent, y: percent }).nullable(),
  version: z.int(),
})

export const mediaSentences = {
  list: 'Failed to fetch the pictures',
  get: 'Failed to fetch the picture',
  save: 'Failed to save the picture',
  delete: 'Failed to delete the picture',
} as const

export type MediaAbout = Omit<z.output<typeof mediaAbout>, 'version'>

/** As files are called, without their ending: “harbour-at-dawn.JPG” is “harbour-at-dawn”. */
export const nameOfFile = (file: string) =>
  file
    .replace(/^.*[/\\]/, '')
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 150)
