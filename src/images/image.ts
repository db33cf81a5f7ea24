import { z } from 'zod'
import { say } from '#messages'
import type { Tones } from '#plates'

export const imageUses = ['quote', 'author', 'background', 'logo', 'favicon', 'social', 'library'] as const
export type ImageUse = (typeof imageUses)[number]

/** A picture that somebody brought, and that this site keeps and serves. It fits where a `BackdropImage` is asked for. */
export type StoredImage = {
  id: string
  use: ImageUse
  /** Addresses of this site that never change: at most 2,160 pixels long, and at most 480. */
  url: string
  thumbnail: string
  description: string
  author: string
  authorUrl: string
  licence: string
  /** Pixels of the large one. */
  width: number
  height: number
  /** Of the large file. */
  bytes: number
  tones: Tones
}

/** Files that anybody may read are served under this address; their keys begin with `public/`. */
export const addressOfFile = (key: string) => `/files/${key}`
export const keyOfAddress = (address: string) =>
  address.startsWith('/files/public/') ? address.slice('/files/'.length) : undefined

/** The same picture where other sites and apps take it (get-postable-picture.ts): they want no WebP. Any other address stays as it is. */
export const postableAddress = (address: string) =>
  address.replace(/^\/files\/public\/images\/([0-9a-f]{2}\/[0-9a-f]{40})\.webp$/, '/pictures/image/$1.jpg')

/** Where files of pictures that people brought are kept. */
export const broughtFolder = 'public/images/'

/** What is said of a picture beside its bytes. */
export const imageAbout = z.object({
  use: z.enum(imageUses, { error: () => say('desk-media.say-what-for') }),
  description: z
    .string()
    .trim()
    .max(500, { error: () => say('desk-form.description-up-to', { most: 500 }) })
    .default(''),
})

export const imageAddress = imageAbout.extend({
  address: z
    .string({ error: () => say('desk-form.valid-url') })
    .trim()
    .min(1, { error: () => say('desk-form.valid-url') })
    .max(2_000, { error: () => say('desk-form.address-too-long') }),
})
