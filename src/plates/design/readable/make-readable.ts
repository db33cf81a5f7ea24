import { channels, luminanceOf } from '../../palettes/colour.ts'
import type { DrawnNode, DrawnText } from '../../tree.ts'
import { canBeRead } from './contrast-of-text.ts'
import { coverOf } from './cover.ts'
import { inkOfText, type Rectangle } from './ink-of-text.ts'
import { inReadableColour, withReadableParts } from './text-colours.ts'
import { surfaceUnder, veilBehind, veilFor, type Veil, type VeilColour } from './veil.ts'

/**
 * The nodes so that every text has a contrast of 4.5 or more (WCAG) against the lightest and the darkest that is behind its ink.
 * A colour that the template chose is moved where that suffices; the colour that a person chose stays, and a veil of the least
 * strength that does is laid between ground and words. For every colour black or white does. `scrim` says that a veil was laid.
 */
export function makeReadable(nodes: readonly DrawnNode[], chosen: string | null): { nodes: DrawnNode[]; scrim: boolean } {
  const coloured = onEach(nodes, (text, below) => [inReadableColour(text, below, chosen)])
  let current = coloured
  for (const colour of ['#000000', '#ffffff'] as const)
    for (let laid = veiled(current, colour); laid; laid = veiled(current, colour)) current = laid
  current = onEach(current, withVeilOfItsOwn)
  return { nodes: onEach(current, (text, below) => [withReadableParts(text, below)]), scrim: current.length > coloured.length }
}

function onEach(nodes: readonly DrawnNode[], make: (text: DrawnText, below: readonly DrawnNode[]) => DrawnNode[]): DrawnNode[] {
  const done: DrawnNode[] = []
  for (const node of nodes) done.push(...(node.kind === 'text' ? make(node, done) : [node]))
  return done
}

/** One veil for texts that need one of this colour and stand on the same surface; undefined when there is none to be laid. */
function veiled(nodes: readonly DrawnNode[], colour: VeilColour): DrawnNode[] | undefined {
  const needy = nodes.flatMap((text, at) => {
    if (text.kind !== 'text' || veilColour(text.colour) !== colour || canBeRead(text, nodes)) return []
    const ink = inkOfText(text)
    return [{ text, ink, at, surface: surfaceUnder(nodes, at, ink) }]
  })
  for (const { surface, at } of needy) {
    const together = needy.filter((one) => one.surface === surface)
    const under = nodes[surface]
    if (!under || under.kind === 'text') continue
    const ink = together.flatMap((one) => one.ink)
    // Over everything that is behind these words, but under the first of them.
    const place = 1 + lastTouching(nodes.slice(0, at), ink)
    const veil = veilFor(colour, under, ink, touchesPicture(nodes.slice(0, place), ink))
    const lay = (strength: number) => [...nodes.slice(0, place), veil(strength), ...nodes.slice(place)]
    const laid = laidLeast(lay, (tried) => together.every(({ text }) => canBeRead(text, tried)))
    // Words that are read well on that surface must not pay for it.
    const well = nodes.filter((node): node is DrawnText => node.kind === 'text' && canBeRead(node, nodes))
    if (laid && well.every((text) => canBeRead(text, laid))) return laid
  }
  return undefined
}

/** What still cannot be read gets a veil right behind it. */
function withVeilOfItsOwn(text: DrawnText, below: readonly DrawnNode[]): DrawnNode[] {
  if (canBeRead(text, [...below, text])) return [text]
  const veil: Veil = veilBehind(veilColour(text.colour), inkOfText(text), text.size)
  const lay = (strength: number) => [veil(strength), text]
  return laidLeast(lay, (tried) => canBeRead(text, [...below, ...tried])) ?? lay(1)
}

/** With the least strength that suffices, to a two-hundredth; undefined where not even the full one does. */
function laidLeast(lay: (strength: number) => DrawnNode[], suffices: (nodes: DrawnNode[]) => boolean): DrawnNode[] | undefined {
  if (!suffices(lay(1))) return undefined
  let low = 0
  let high = 1
  while (high - low > 0.005) {
    const middle = (low + high) / 2
    if (suffices(lay(middle))) high = middle
    else low = middle
  }
  return lay(high)
}

/** Black carries at 4.5:1 what is lighter than this luminance, white what is darker: between 0.175 and 0.183 both do. */
const carriedByBlack = 0.179

function veilColour(colour: string): VeilColour {
  return luminanceOf(channels(colour)) >= carriedByBlack ? '#000000' : '#ffffff'
}

function lastTouching(nodes: readonly DrawnNode[], ink: readonly Rectangle[]): number {
  return nodes.findLastIndex((node) => node.kind !== 'text' && ink.some((one) => coverOf(node, one) !== 'none'))
}

function touchesPicture(nodes: readonly DrawnNode[], ink: readonly Rectangle[]): boolean {
  return nodes.some((node) => node.kind === 'picture' && ink.some((one) => coverOf(node, one) !== 'none'))
}
