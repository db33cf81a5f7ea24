import { defaultDesign, formats, plateDesign, type Design } from '#plates'

/**
 * The pictures of a quote that we draw without being told how: what links to it show, what is shared, what quick download gives, in each of
 * its shapes, and what the studio begins with. `quick` is the ordered canvas of 800 by 600.
 */
export const quotePictures = {
  social: { ...plateDesign, format: 'og_image' },
  square: { ...plateDesign, format: 'instagram_post' },
  portrait: { ...plateDesign, format: 'instagram_portrait' },
  story: { ...plateDesign, format: 'instagram_story' },
  quick: { ...plateDesign, format: 'custom', size: { width: 800, height: 600 } },
  studio: defaultDesign,
} as const satisfies Record<string, Design>

/** What quick download gives instead of its canvas. */
export const quickShapes = ['square', 'portrait', 'story'] as const
export type QuickShape = (typeof quickShapes)[number]

/** Pixels a unit. The canvas of 800 by 600 is too coarse for the screens of phones. */
export const densityOf = (picture: QuotePicture) => (picture === 'quick' ? 2 : 1)

export type QuotePicture = keyof typeof quotePictures

/** Pixels. */
export function sizeOf(picture: QuotePicture): { width: number; height: number } {
  const design: Design = quotePictures[picture]
  const { width, height } = design.size ?? formats[design.format]
  const density = densityOf(picture)
  return { width: width * density, height: height * density }
}
