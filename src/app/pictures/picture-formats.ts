import { defaultDesign, formats, type Design } from '#plates'

/** The quote's own plate in its own colours, as its page shows it. */
const ownPlate: Omit<Design, 'format'> = {
  template: 'plate',
  type: 'png',
  background: { type: 'template' },
  text: { color: null, size: 100, style: null, fontFamily: null },
  wording: null,
}

/**
 * The pictures of a quote that we draw without being told how: what links to it show, what is shared, and what the studio begins with
 * and quick download gives.
 */
export const quotePictures = {
  social: { ...ownPlate, format: 'og_image' },
  square: { ...ownPlate, format: 'instagram_post' },
  studio: defaultDesign,
} as const satisfies Record<string, Design>

export type QuotePicture = keyof typeof quotePictures

/** Pixels. */
export function sizeOf(picture: QuotePicture): { width: number; height: number } {
  const design: Design = quotePictures[picture]
  const { width, height } = design.size ?? formats[design.format]
  return { width, height }
}
