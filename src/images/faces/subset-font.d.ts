/** The package has no types of its own; this is what we use of it. */
declare module 'subset-font' {
  type Options = { targetFormat: 'woff2' | 'truetype'; noHinting?: boolean; variationAxes?: Record<string, number> }
  /** A font with the glyphs of this text and all that its layout tables may make of them. One at a time; the others wait. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
