/** Ships to browsers with the plates: names only. The files, weights and scripts are in faces.ts. */
export type FaceName = PageFaceName | PictureFaceName

/** What pages show. */
export type PageFaceName =
  | 'fraunces'
  | 'inter'
  | 'archivo'
  | 'instrument'
  | 'garamond'
  | 'garamond-italic'
  | 'courier'
  | 'devanagari'
  | 'arabic'
  | 'hebrew'
  | 'tamil'
  | 'thai'
  | 'japanese'
  | 'chinese'
  | 'korean'

/** What only pictures are drawn in (picture-faces.ts); `any-` are families of pages, in any weight. */
export type PictureFamily = 'arimo' | 'tinos' | 'gelasio' | 'playfair' | 'lora' | 'any-garamond' | 'any-inter' | 'any-fraunces'
export type PictureFaceName = PictureFamily | `${PictureFamily}-italic`

export const world =
  "'EB Garamond','Noto Serif Devanagari','Amiri','Noto Serif Hebrew','Noto Serif Tamil','Noto Serif Thai','Noto Serif JP','Noto Serif SC','Noto Serif KR','Twemoji'"

/**
 * Each face's font-family list, the same for the page and for the picture. Behind the face is its metric-matched
 * stand-in (page only), then every script we have, so that a stray Greek word in an English quote is not a row of boxes.
 */
export const stacks: Record<PageFaceName, string> & Partial<Record<FaceName, string>> = {
  fraunces: `'Fraunces','Fraunces Fallback',${world},serif`,
  inter: `'Inter','Inter Fallback',${world},sans-serif`,
  archivo: `'Archivo Condensed','Archivo Condensed Fallback',${world},sans-serif`,
  instrument: `'Instrument Serif','Instrument Serif Fallback',${world},serif`,
  garamond: `'EB Garamond','EB Garamond Fallback',${world},serif`,
  'garamond-italic': `'EB Garamond','EB Garamond Fallback',${world},serif`,
  courier: `'Courier Prime','Courier Prime Fallback',${world},monospace`,
  devanagari: `'Noto Serif Devanagari',${world},serif`,
  arabic: `'Amiri',${world},serif`,
  hebrew: `'Noto Serif Hebrew',${world},serif`,
  tamil: `'Noto Serif Tamil',${world},serif`,
  thai: `'Noto Serif Thai',${world},serif`,
  japanese: `'Noto Serif JP',${world},serif`,
  chinese: `'Noto Serif SC',${world},serif`,
  korean: `'Noto Serif KR',${world},serif`,
}

/** Faces that are drawn slanted. */
export const italics: ReadonlySet<FaceName> = new Set<FaceName>(['instrument', 'garamond-italic'])
