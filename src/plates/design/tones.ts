/**
 * How light a picture is, cell by cell: relative luminance (WCAG) of the darkest and the lightest of its parts, each 0 to 255 and
 * two hexadecimal digits, row by row. A part is the mean of so many pixels as a letter's stroke covers, so that one bright
 * speck of noise does not count.
 */
export type Tones = { columns: number; rows: number; darkest: string; lightest: string }
