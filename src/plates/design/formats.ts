/** What the surfaces of the place laid over a picture cover, in pixels: nothing that has to be read is there. */
export type SafeZone = { top: number; right: number; bottom: number; left: number }

export type Format = {
  name: FormatName
  /** Pixels. */
  width: number
  height: number
  shown: string
  description: string
  safe?: SafeZone
}

/** Full-screen formats of phones: head and name above, answer field and buttons below and at the side. */
const screen = { width: 1080, height: 1920, safe: { top: 250, right: 64, bottom: 340, left: 64 } }

/** The social formats and their neighbours of today. One pixel a unit. */
export const formats = {
  og_image: {
    name: 'og_image',
    shown: 'Link preview',
    description: 'What other sites show beside a link',
    width: 1200,
    height: 630,
  },
  instagram_post: {
    name: 'instagram_post',
    shown: 'Instagram Post',
    description: 'Square, for Instagram and everywhere',
    width: 1080,
    height: 1080,
  },
  instagram_portrait: {
    name: 'instagram_portrait',
    shown: 'Instagram Portrait',
    description: 'Taller than square: the most room in the feed',
    width: 1080,
    height: 1350,
  },
  instagram_grid: {
    name: 'instagram_grid',
    shown: 'Instagram Grid',
    description: 'The shape of the profile’s grid',
    width: 1080,
    height: 1440,
  },
  instagram_story: {
    name: 'instagram_story',
    shown: 'Instagram Story',
    description: 'A phone’s whole screen, head and foot kept free',
    ...screen,
  },
  whatsapp_status: { name: 'whatsapp_status', shown: 'WhatsApp Status', description: 'A phone’s whole screen', ...screen },
  tiktok: {
    name: 'tiktok',
    shown: 'TikTok',
    description: 'A phone’s whole screen, its right side kept free',
    ...screen,
    safe: { top: 220, right: 140, bottom: 420, left: 64 },
  },
  facebook_post: { name: 'facebook_post', shown: 'Facebook Post', description: 'Lying, for the feed', width: 1200, height: 630 },
  twitter_post: {
    name: 'twitter_post',
    shown: 'Twitter/X Post',
    description: 'Lying, for the timeline',
    width: 1200,
    height: 675,
  },
  linkedin_post: { name: 'linkedin_post', shown: 'LinkedIn Post', description: 'Lying, for the feed', width: 1200, height: 627 },
  pinterest_pin: {
    name: 'pinterest_pin',
    shown: 'Pinterest Pin',
    description: 'Standing, two to three',
    width: 1000,
    height: 1500,
  },
  custom: { name: 'custom', shown: 'Custom size', description: 'Any size up to 2160 × 2160', width: 800, height: 600 },
} as const satisfies Record<string, Omit<Format, 'name'> & { name: string }>

export type FormatName = keyof typeof formats
export const formatNames = Object.keys(formats) as FormatName[] // safe: the keys of the table above

/** Pixels; of the format `custom`. */
export const smallestSide = 100
export const largestSide = 2160

/** Quality of JPEG and WebP files, 0 to 1. */
export const fileTypes = ['png', 'jpg', 'webp'] as const
export type FileType = (typeof fileTypes)[number]
export const lossyQuality = 0.9
