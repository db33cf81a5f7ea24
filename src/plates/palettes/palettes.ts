import { contrast, hexFromOklch, mix, oklchFromHex, type Oklch } from './colour.ts'

/**
 * The colours of one plate, all `#rrggbb`. Every pair that carries text reaches WCAG 4.5:1: ink, quiet and accent on
 * paper; onField and quietOnField on field; deep on pale.
 */
export type Palette = {
  name: PaletteName
  paper: string
  ink: string
  /** For the author and the category: steps back, still readable. */
  quiet: string
  accent: string
  /** The second colour of a plate in two parts; hairlines may use it too. */
  field: string
  onField: string
  quietOnField: string
  deep: string
  pale: string
}

export const paletteNames = ['tone', 'echo', 'deep', 'pale', 'paper', 'night', 'twin', 'duet'] as const
export type PaletteName = (typeof paletteNames)[number]

/** WCAG asks 4.5; the hair above it absorbs the rounding to eight bits. */
const readable = 4.55

/** All palettes of one category's colour. The same colour always gives the same palettes, and sites have few colours. */
export function palettesOf(colour: string): Record<PaletteName, Palette> {
  let known = made.get(colour)
  if (!known) {
    known = makePalettes(colour)
    if (made.size >= 200) made.clear()
    made.set(colour, known)
  }
  return known
}

const made = new Map<string, Record<PaletteName, Palette>>()

function makePalettes(colour: string): Record<PaletteName, Palette> {
  const base = lively(oklchFromHex(colour))
  const hue = { tone: toneOf(base), echo: toneOf({ ...base, h: echoHue(base.h) }) }
  const deep = deepOf(base)
  const pale = hexFromOklch({ l: 0.93, c: Math.min(base.c, 0.045), h: base.h })
  const blush = hexFromOklch({ l: 0.905, c: Math.min(base.c, 0.07), h: base.h })
  const leaf = hexFromOklch({ l: 0.955, c: Math.min(base.c * 0.1, 0.012), h: warm(base) })
  const night = nightOf(base)
  const soot = hexFromOklch({ l: 0.24, c: Math.min(base.c * 0.2, 0.02), h: warm(base) })
  const gilt = hexFromOklch({ l: 0.86, c: Math.min(base.c, 0.09), h: base.h })

  const palette = (name: PaletteName, paper: string, ink: string, accent: string, field: string): Palette => {
    const sure = readableOn(paper, ink)
    const onField = readableOn(field, contrast(field, pale) > contrast(field, deep) ? pale : deep)
    return {
      name,
      paper,
      ink: sure,
      quiet: quieter(paper, sure),
      accent: readableOn(paper, accent),
      field,
      onField,
      quietOnField: quieter(field, onField),
      deep: readableOn(pale, deep),
      pale,
    }
  }
  const inkOn = (paper: string) => (contrast(paper, '#ffffff') >= readable ? pale : nearBlack(base))
  return {
    tone: palette('tone', hue.tone, inkOn(hue.tone), inkOn(hue.tone), deep),
    echo: palette('echo', hue.echo, inkOn(hue.echo), inkOn(hue.echo), deep),
    deep: palette('deep', deep, pale, gilt, hue.tone),
    pale: palette('pale', pale, deep, hue.tone, hue.tone),
    paper: palette('paper', leaf, soot, hue.tone, blush),
    night: palette('night', night, gilt, gilt, hue.tone),
    twin: palette('twin', blush, deep, hue.tone, hue.tone),
    duet: palette('duet', hue.tone, inkOn(hue.tone), inkOn(hue.tone), deep),
  }
}

/** A washed-out colour gets enough chroma to live; a true grey stays grey. */
function lively(colour: Oklch): Oklch {
  if (colour.c < 0.02) return colour
  return { ...colour, c: Math.max(colour.c, Math.min(0.13, colour.c * 2.2)) }
}

/**
 * The category's colour at full strength. Between yellow and orange darkness is mud, so those stay light under dark
 * ink; the rest go down until near-white is easily read, unless they were light to begin with.
 */
function toneOf(base: Oklch): string {
  const c = Math.min(base.c * 1.12, 0.26)
  if (isSunny(base) || base.l > 0.72)
    return hexFromOklch({ l: Math.min(0.9, Math.max(base.l, isSunny(base) ? sunnyLight(base.h) : 0.76)), c, h: base.h })
  let l = Math.min(base.l, 0.6)
  while (l > 0.2 && contrast(hexFromOklch({ l, c, h: base.h }), '#ffffff') < 6.2) l -= 0.01
  return hexFromOklch({ l, c, h: base.h })
}

function isSunny({ h, c }: Oklch): boolean {
  return h > 36 && h < 138 && c > 0.05
}

/** Orange is strongest at 0.72, yellow and lime higher up. */
function sunnyLight(h: number): number {
  return Math.min(0.84, 0.7 + Math.max(0, h - 40) * 0.0032)
}

/** Deep yellow is olive drab: its shadow is a warm black; that of lime leans to green. */
function deepOf(base: Oklch): string {
  const brown = brownHue(base.h)
  if (brown !== undefined) return hexFromOklch({ l: 0.29, c: Math.min(base.c, 0.065), h: brown })
  const h = base.h > 105 && base.h < 135 ? 150 : base.h
  return hexFromOklch({ l: 0.33, c: Math.min(base.c * 0.75, 0.13), h })
}

/** Nearly black, and still plainly of its category: two such sheets side by side can be distinguished. */
function nightOf(base: Oklch): string {
  const brown = brownHue(base.h)
  const h = brown ?? (base.h > 105 && base.h < 135 ? 150 : base.h)
  return hexFromOklch({ l: 0.245, c: Math.min(base.c * 0.55, brown === undefined ? 0.075 : 0.05), h })
}

/** Orange and yellow cast brown shadows, the yellow ones a little greener. */
function brownHue(h: number): number | undefined {
  return h > 45 && h <= 105 ? 42 + (h - 45) * 0.8 : undefined
}

function nearBlack(base: Oklch): string {
  return hexFromOklch({ l: 0.19, c: Math.min(base.c * 0.3, 0.03), h: base.h })
}

/** Paper is warm unless the category is decidedly cool. */
function warm(base: Oklch): number {
  return base.h > 170 && base.h < 300 && base.c > 0.05 ? base.h : 80
}

/** A neighbour on the wheel, away from the muddy stretch. */
function echoHue(h: number): number {
  const step = h > 200 && h < 330 ? 26 : h >= 330 || h < 45 ? -24 : h < 138 ? -30 : 26
  return (h + step + 360) % 360
}

/** The ink where it reaches 4.5:1 on the paper; otherwise moved towards black or white until it does. */
export function readableOn(paper: string, ink: string): string {
  if (contrast(paper, ink) >= readable) return ink
  const start = oklchFromHex(ink)
  const down = contrast(paper, '#000000') > contrast(paper, '#ffffff')
  for (let l = start.l; l >= 0 && l <= 1; l += down ? -0.01 : 0.01) {
    const tried = hexFromOklch({ ...start, l })
    if (contrast(paper, tried) >= readable) return tried
  }
  return down ? '#000000' : '#ffffff'
}

/** For what steps back: as much paper in the ink as the contrast allows, at most a third. */
export function quieter(paper: string, ink: string): string {
  for (let part = 0.32; part > 0; part -= 0.02) {
    const tried = mix(ink, paper, part)
    if (contrast(paper, tried) >= readable) return tried
  }
  return ink
}
