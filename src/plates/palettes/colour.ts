/** Lightness 0 to 1, chroma 0 to about 0.37, hue in degrees. Equal steps look equal, which is why palettes are made here. */
export type Oklch = { l: number; c: number; h: number }

/** Reads `#rgb` or `#rrggbb`; anything else is read as a middle grey, so that a bad setting never stops a page. */
export function oklchFromHex(hex: string): Oklch {
  const [r = 0, g = 0, b = 0] = channels(hex).map(linear)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return { l: lightness, c: Math.hypot(a, bb), h: ((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360 }
}

/** The nearest colour a screen can show: lightness and hue are kept, chroma gives way. */
export function hexFromOklch(colour: Oklch): string {
  let low = 0
  let high = colour.c
  if (!inGamut(srgbFromOklch(colour))) {
    for (let i = 0; i < 14; i++) {
      const c = (low + high) / 2
      if (inGamut(srgbFromOklch({ ...colour, c }))) low = c
      else high = c
    }
    high = low
  }
  return hexOf(srgbFromOklch({ ...colour, c: high }))
}

/** WCAG 2 contrast of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const a = luminance(one)
  const b = luminance(other)
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** How different two colours look: 0 is the same, 0.02 can just be told apart side by side, black and white are 1 apart. */
export function difference(one: string, other: string): number {
  const a = oklchFromHex(one)
  const b = oklchFromHex(other)
  const radians = ((a.h - b.h) * Math.PI) / 180
  return Math.hypot(a.l - b.l, Math.sqrt(Math.max(0, a.c ** 2 + b.c ** 2 - 2 * a.c * b.c * Math.cos(radians))))
}

/** `part` of the second colour in the first, mixed as the screen mixes them. */
export function mix(one: string, other: string, part: number): string {
  const a = channels(one)
  const b = channels(other)
  return hexOf(a.map((value, i) => (value * (1 - part) + (b[i] ?? 0) * part) / 255))
}

function luminance(hex: string): number {
  return luminanceOf(channels(hex))
}

/** WCAG relative luminance, 0 to 1, of red, green and blue from 0 to 255. */
export function luminanceOf(rgb: readonly number[]): number {
  const [r = 0, g = 0, b = 0] = rgb.map(linear)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Red, green and blue, 0 to 255. */
export function channels(hex: string): number[] {
  const long = /^#[0-9a-f]{3}$/i.test(hex) ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex
  if (!/^#[0-9a-f]{6}$/i.test(long)) return [119, 119, 119]
  return [1, 3, 5].map((at) => Number.parseInt(long.slice(at, at + 2), 16))
}

function linear(channel: number): number {
  const c = channel / 255
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
}

function srgbFromOklch({ l, c, h }: Oklch): number[] {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ].map((v) => (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055))
}

function inGamut(rgb: number[]): boolean {
  return rgb.every((v) => v >= -0.0005 && v <= 1.0005)
}

function hexOf(rgb: number[]): string {
  return `#${rgb
    .map((v) =>
      Math.round(Math.min(1, Math.max(0, v)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
