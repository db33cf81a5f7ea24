import { luminanceOf } from '../../palettes/colour.ts'
import type { DrawnBox, DrawnNode, Picture } from '../../tree.ts'
import { toneBehind } from '../tones.ts'
import { coverOf, isInHole, type Cover } from './cover.ts'
import type { Rectangle } from './ink-of-text.ts'
import { coatOf, coatsOf, type Coat, type Rgb } from './paints.ts'

/** Relative luminance (WCAG) of the darkest and the lightest that lies behind a rectangle. */
export type Ground = { darkest: number; lightest: number }

/** What nodes, the lowest first, come to behind a rectangle. Text counts for nothing. */
export function groundBehind(nodes: readonly DrawnNode[], behind: Rectangle): Ground {
  let dark: Rgb[] = [[0, 0, 0]]
  let light: Rgb[] = [[255, 255, 255]]
  for (const node of nodes) {
    if (node.kind === 'text') continue
    for (const layer of node.kind === 'picture' ? pictureLayers(node, behind) : boxLayers(node, behind)) {
      dark = extremes(dark, layer.darkest, layer.cover, -1)
      light = extremes(light, layer.lightest, layer.cover, 1)
    }
  }
  return { darkest: Math.min(...dark.map(luminanceOf)), lightest: Math.max(...light.map(luminanceOf)) }
}

/** The least contrast (WCAG) that a colour of this luminance has on a ground. */
export function worstContrast(luminance: number, { darkest, lightest }: Ground): number {
  if (luminance > lightest) return (luminance + 0.05) / (lightest + 0.05)
  if (luminance < darkest) return (darkest + 0.05) / (luminance + 0.05)
  return 1
}

type Layer = { cover: Cover; darkest: Coat[]; lightest: Coat[] }

function boxLayers(box: DrawnBox, behind: Rectangle): Layer[] {
  const cover = coverOf(box, behind)
  if (cover === 'none') return []
  const opacity = box.opacity ?? 1
  const layers: Layer[] = []
  const lay = (coats: Coat[], how: Cover) => {
    const thinned = coats.map(({ rgb, alpha }) => ({ rgb, alpha: alpha * opacity }))
    layers.push({ cover: how, darkest: thinned, lightest: thinned })
  }
  if (box.fill !== undefined) lay(coatsOf(box, behind), cover)
  if (box.dots) lay([coatOf(box.dots.colour)], 'part')
  if (box.border && !isInHole(box, behind)) lay([coatOf(box.border.colour)], 'part')
  return layers
}

function pictureLayers(picture: Picture, behind: Rectangle): Layer[] {
  const cover = coverOf(picture, behind)
  if (cover === 'none') return []
  const { darkest, lightest } = toneBehind(picture.tones, picture, behind)
  const coats = (luminance: number) => coloursOfLuminance(luminance).map((rgb) => ({ rgb, alpha: picture.opacity }))
  return [{ cover, darkest: coats(darkest), lightest: coats(lightest) }]
}

/** So many colours are followed through the layers: as many as may turn out the extreme one under another coat. */
const followed = 7

function extremes(beneath: readonly Rgb[], coats: readonly Coat[], cover: Cover, sign: 1 | -1): Rgb[] {
  const all = coats.flatMap(({ rgb, alpha }) => beneath.map((under) => over(rgb, alpha, under)))
  if (cover === 'part') all.push(...beneath)
  const different = new Map(all.map((rgb) => [rgb.join(), { rgb, luminance: luminanceOf(rgb) }]))
  return [...different.values()]
    .sort((one, other) => (other.luminance - one.luminance) * sign)
    .slice(0, followed)
    .map(({ rgb }) => rgb)
}

function over(rgb: Rgb, alpha: number, under: Rgb): Rgb {
  const channel = (i: 0 | 1 | 2) => rgb[i] * alpha + under[i] * (1 - alpha)
  return [channel(0), channel(1), channel(2)]
}

const weights = [0.2126, 0.7152, 0.0722] as const
const orders = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
] as const

/**
 * The grey of a luminance and the purest colours that have it. Under a coat of anything all the others come out between these:
 * coats are mixed in gamma-coded light, which is concave.
 */
function coloursOfLuminance(luminance: number): Rgb[] {
  const grey = coded(luminance)
  const pure = orders.map((order): Rgb => {
    const rgb: [number, number, number] = [0, 0, 0]
    let left = luminance
    for (const i of order) {
      const part = Math.min(1, left / weights[i])
      rgb[i] = coded(part)
      left -= part * weights[i]
    }
    return rgb
  })
  return [[grey, grey, grey], ...pure]
}

function coded(linear: number): number {
  return 255 * (linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055)
}
