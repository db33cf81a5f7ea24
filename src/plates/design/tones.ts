/**
 * How light a picture is, cell by cell: relative luminance (WCAG) of the darkest and the lightest of its parts, each 0 to 255 and
 * two hexadecimal digits, row by row. A part is the mean of so many pixels as a letter's stroke covers, so that one bright
 * speck of noise does not count.
 */
export type Tones = { columns: number; rows: number; darkest: string; lightest: string }

/** Cells along the longer side, and parts along a cell's: 192 parts, each 6 pixels of a picture drawn 1080 wide. */
const mostCells = 24
const partsOfCell = 8

/** sRGB to linear light in steps of 1/65535. In whole numbers everything after it is exact, on every machine. */
const light = Uint16Array.from({ length: 256 }, (_, value) => {
  const c = value / 255
  return Math.round((c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4) * 65_535)
})

/**
 * The tones of decoded pixels (RGBA, not premultiplied, sRGB). Where a picture is transparent anything may lie behind it: it
 * counts as over black for the darkest and as over white for the lightest. The same pixels give the same tones everywhere.
 */
export function tonesOf(rgba: Uint8Array | Uint8ClampedArray, width: number, height: number): Tones {
  if (width < 1 || height < 1 || rgba.length < width * height * 4) throw new RangeError('tonesOf needs width × height × 4 bytes.')
  const cell = Math.max(width, height) / mostCells
  const columns = Math.max(1, Math.round(width / cell))
  const rows = Math.max(1, Math.round(height / cell))
  let darkest = ''
  let lightest = ''
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      let low = 65_535
      let high = 0
      for (let part = 0; part < partsOfCell ** 2; part++) {
        const across = span(width, columns * partsOfCell, column * partsOfCell + (part % partsOfCell))
        const down = span(height, rows * partsOfCell, row * partsOfCell + Math.floor(part / partsOfCell))
        const [dark, bright] = partTones(rgba, width, across, down)
        low = Math.min(low, dark)
        high = Math.max(high, bright)
      }
      darkest += digits(Math.floor(low / 257))
      lightest += digits(Math.ceil(high / 257))
    }
  return { columns, rows, darkest, lightest }
}

/** Pixels of part `at` of `parts`: never none. */
function span(pixels: number, parts: number, at: number): [number, number] {
  const from = Math.floor((pixels * at) / parts)
  return [from, Math.max(from + 1, Math.floor((pixels * (at + 1)) / parts))]
}

/** Luminance of the mean colour, over black and over white: colours are averaged as the picture engine averages them. */
function partTones(
  rgba: Uint8Array | Uint8ClampedArray,
  width: number,
  [left, right]: [number, number],
  [top, bottom]: [number, number],
): [number, number] {
  let red = 0
  let green = 0
  let blue = 0
  let opaque = 0
  for (let y = top; y < bottom; y++)
    for (let x = left, at = (y * width + left) * 4; x < right; x++, at += 4) {
      const alpha = rgba[at + 3] ?? 0
      red += (rgba[at] ?? 0) * alpha
      green += (rgba[at + 1] ?? 0) * alpha
      blue += (rgba[at + 2] ?? 0) * alpha
      opaque += alpha
    }
  const most = (right - left) * (bottom - top) * 255
  const through = (most - opaque) * 255
  return [luminance(red, green, blue, most), luminance(red + through, green + through, blue + through, most)]
}

function luminance(red: number, green: number, blue: number, most: number): number {
  const [r, g, b] = [red, green, blue].map((sum) => light[Math.round(sum / most)] ?? 0)
  return Math.round((2126 * (r ?? 0) + 7152 * (g ?? 0) + 722 * (b ?? 0)) / 10_000)
}

function digits(value: number): string {
  return value.toString(16).padStart(2, '0')
}

type Rectangle = { x: number; y: number; width: number; height: number }

/** A picture cut to cover its place, from the middle: the place in units of the frame, the picture's own size in pixels. */
export type CoveringPicture = Rectangle & { pixels: { width: number; height: number } }

/** The darkest and the lightest luminance (0 to 1) of a picture behind a rectangle of the frame, its neighbour pixels included. */
export function toneBehind(tones: Tones, picture: CoveringPicture, behind: Rectangle): { darkest: number; lightest: number } {
  const scale = Math.max(picture.width / picture.pixels.width, picture.height / picture.pixels.height)
  const shown = { width: picture.pixels.width * scale, height: picture.pixels.height * scale }
  const left = picture.x + (picture.width - shown.width) / 2
  const top = picture.y + (picture.height - shown.height) / 2
  const [fromColumn, toColumn] = cells(behind.x - left, behind.width, shown.width, tones.columns)
  const [fromRow, toRow] = cells(behind.y - top, behind.height, shown.height, tones.rows)
  let darkest = 255
  let lightest = 0
  for (let row = fromRow; row <= toRow; row++)
    for (let column = fromColumn; column <= toColumn; column++) {
      const at = (row * tones.columns + column) * 2
      darkest = Math.min(darkest, Number.parseInt(tones.darkest.slice(at, at + 2), 16) || 0)
      lightest = Math.max(lightest, Number.parseInt(tones.lightest.slice(at, at + 2) || 'ff', 16))
    }
  return { darkest: darkest / 255, lightest: lightest / 255 }
}

/** Cells that a stretch touches, within the picture. A twentieth of a cell more: resampling mixes neighbours in. */
function cells(from: number, length: number, whole: number, count: number): [number, number] {
  const at = (place: number) => Math.min(count - 1, Math.max(0, Math.floor((place / whole) * count)))
  const more = whole / count / 20
  return [at(from - more), at(from + length + more)]
}
