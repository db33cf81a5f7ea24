import { luminanceOf } from '../../palettes/colour.ts'
import type { DrawnBox, DrawnNode, Picture } from '../../tree.ts'
import { toneBehind } from '../tones.ts'
import { coverOf, isInHole, isInShadow, type Cover } from './cover.ts'
import type { Rectangle } from './ink-of-text.ts'
import { coatOf, coatsOf, type Coat, type Rgb } from './paints.ts'

/** Relative luminance (WCAG) of the darkest and the lightest that is behind a rectangle. */
export type Ground = { darkest: number; lightest: number }

type Seen = { rgb: Rgb; luminance: number }
/** The colours that may be the extreme ones behind a rectangle when the layers up to a node are laid. */
type Reached = { dark: Seen[]; light: Seen[]; next: WeakMap<DrawnNode, Reached> }

/** Veils are tried over the same ground dozens of times: what it comes to is remembered as long as its lowest node lives. */
const remembered = new WeakMap<DrawnNode, Map<string, Reached>>()

/** What nodes, the lowest first, come to behind a rectangle. Text counts for nothing. Nodes may not be changed afterwards. */
export function groundBehind(nodes: readonly DrawnNode[], behind: Rectangle): Ground {
  let reached = nothingLaid(nodes[0], behind)
  for (const node of nodes) {
    if (node.kind === 'text') continue
    let further = reached.next.get(node)
    if (!further) {
      further = laidOn(reached, node, behind)
      reached.next.set(node, further)
    }
    reached = further
  }
  const luminances = (all: readonly Seen[]) => all.map(({ luminance }) => luminance)
  return { darkest: Math.min(...luminances(reached.dark)), lightest: Math.max(...luminances(reached.light)) }
}

function nothingLaid(lowest: DrawnNode | undefined, { x, y, width, height }: Rectangle): Reached {
  const empty = { dark: [seen([0, 0, 0])], light: [seen([255, 255, 255])], next: new WeakMap<DrawnNode, Reached>() }
  if (!lowest) return empty
  const places = remembered.get(lowest) ?? new Map<string, Reached>()
  remembered.set(lowest, places)
  const place = `${x} ${y} ${width} ${height}`
  const begun = places.get(place) ?? empty
  places.set(place, begun)
  return begun
}

function laidOn({ dark, light }: Reached, node: DrawnBox | Picture, behind: Rectangle): Reached {
  for (const layer of node.kind === 'picture' ? pictureLayers(node, behind) : boxLayers(node, behind)) {
    dark = extremes(dark, layer.darkest, layer.cover, -1)
    light = extremes(light, layer.lightest, layer.cover, 1)
  }
  return { dark, light, next: new WeakMap() }
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
  const shaded = isInShadow(box, behind)
  if (cover === 'none' && !shaded) return []
  const opacity = box.opacity ?? 1
  const layers: Layer[] = []
  const lay = (coats: Coat[], how: Cover) => {
    const thinned = coats.map(({ rgb, alpha }) => ({ rgb, alpha: alpha * opacity }))
    layers.push({ cover: how, darkest: thinned, lightest: thinned })
  }
  if (box.shadow && shaded) lay([coatOf(box.shadow.colour)], 'part')
  if (cover === 'none') return layers
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

function extremes(beneath: readonly Seen[], coats: readonly Coat[], cover: Cover, sign: 1 | -1): Seen[] {
  const all = coats.flatMap(({ rgb, alpha }) =>
    alpha >= 1 ? [seen(rgb)] : beneath.map((under) => seen(over(rgb, alpha, under.rgb))),
  )
  if (cover === 'part') all.push(...beneath)
  all.sort((one, other) => (other.luminance - one.luminance) * sign)
  // Equal colours lie beside one another now.
  return all.filter((one, i) => !isSame(one, all[i - 1])).slice(0, followed)
}

function seen(rgb: Rgb): Seen {
  return { rgb, luminance: luminanceOf(rgb) }
}

function isSame({ rgb }: Seen, other: Seen | undefined): boolean {
  return rgb.every((channel, i) => channel === other?.rgb[i])
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
