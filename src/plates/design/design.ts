import type { DesignFont, TextStyleName } from '../faces/face-of-font.ts'
import type { FileType, FormatName } from './formats.ts'
import type { Tones } from './tones.ts'

/** The six of the spec, and six of our own; `plate` is the quote's own plate, as its page shows it. */
export const designTemplates = [
  'plate',
  'modern-gradient',
  'professional',
  'warm-inspiration',
  'minimalist',
  'bold-impact',
  'elegant-dark',
  'photo',
  'paper',
  'big-initial',
  'two-tone',
  'framed',
  'type-alone',
] as const
export type DesignTemplateName = (typeof designTemplates)[number]

/** Ten grounds and five inks to choose from; any other `#rrggbb` may be typed. */
export const backgroundColours = [
  '#3b82f6',
  '#6366f1',
  '#0f766e',
  '#15803d',
  '#b45309',
  '#be123c',
  '#7e22ce',
  '#111827',
  '#f5efe3',
  '#ffffff',
] as const
export const textColours = ['#ffffff', '#111827', '#fef3c7', '#1e3a8a', '#fbbf24'] as const

/** Grounds that are drawn, not photographed. */
export const patterns = ['mesh', 'dusk', 'waves', 'grain', 'rays', 'terrazzo'] as const
export type PatternName = (typeof patterns)[number]

/** A picture behind the words (spec: BackgroundSettings.image). */
export type BackdropImage = {
  id: string
  /** Of this site, or a `blob:` of this browser. What draws on the server takes addresses of this site only. */
  url: string
  thumbnail: string
  description: string
  /** Who made it, for the credit in picture and metadata; empty when it is one's own. */
  author: string
  authorUrl?: string
  licence?: string
  /** Pixels. */
  width: number
  height: number
  /** How light and how dark it is, and where: what the words' scrim is measured by. */
  tones: Tones
}

/** `template` leaves the ground to the template. `opacity` 0.1 to 1 lays colour or picture over the template's own ground. */
export type Background =
  | { type: 'template' }
  | { type: 'color'; color: string; opacity: number }
  | { type: 'pattern'; pattern: PatternName; color: string; opacity: number }
  | { type: 'image'; image: BackdropImage; opacity: number }

/** Where something is null the template decides. */
export type TextSettings = {
  color: string | null
  /** Per cent of the fitted size, 30 to 200; 100 fits. */
  size: number
  style: TextStyleName | null
  fontFamily: DesignFont | null
}

/**
 * The words as edited for this picture; the quote itself never changes. `text` is what shall be drawn: line breaks in it are kept,
 * `[…]` marks a cut, `*words*` between asterisks are emphasised. null: the quote as it is.
 */
export type Wording = string | null

/** What the picture of a quote that has a translation shows. */
export const languageChoices = ['original', 'translation', 'both'] as const
export type LanguageChoice = (typeof languageChoices)[number]

/** Everything that somebody chose; plain data, kept on the device and sent to the server. */
export type Design = {
  template: DesignTemplateName
  format: FormatName
  /** Pixels, of the format `custom`. */
  size?: { width: number; height: number }
  type: FileType
  background: Background
  text: TextSettings
  wording: Wording
  /** Both when left out. A quote without a translation is shown as it is. */
  languages?: LanguageChoice
}

/** The spec's blue and white. */
export const defaultBackground: Background = { type: 'color', color: '#3b82f6', opacity: 1 }

/** The quote's own plate in its own colours, as its page shows it, square. */
export const plateDesign: Design = {
  template: 'plate',
  format: 'instagram_post',
  type: 'png',
  background: { type: 'template' },
  text: { color: null, size: 100, style: null, fontFamily: null },
  wording: null,
}

/** What the studio begins with: the quote's own plate in the spec's colours, 800 by 600, png. */
export const defaultDesign: Design = {
  template: 'plate',
  format: 'custom',
  size: { width: 800, height: 600 },
  type: 'png',
  background: defaultBackground,
  text: { color: '#ffffff', size: 100, style: null, fontFamily: null },
  wording: null,
}

/** What staff's generator of social pictures begins with. */
export const defaultSocialDesign: Design = {
  template: 'modern-gradient',
  format: 'og_image',
  type: 'png',
  background: defaultBackground,
  text: { color: '#ffffff', size: 100, style: 'bold', fontFamily: 'Arial' },
  wording: null,
}
