import { pictureEngine } from '#images'
import {
  baselineIn,
  faceFor,
  faces,
  scriptOf,
  type Script,
  palettesOf,
  type Palette,
  type Plate,
  type PlateNode,
  type TextBlock,
} from '#plates'
import type { Settings } from '#settings'
import { element, type Xml } from '../http/xml.ts'

/** The wordmark in one letter: the name's initial and the accent's full stop, on the site's colour. */
export type Icon = { initial: string; palette: Palette }

export function iconOf({ website_title, primary_color }: Settings): Icon {
  const [first = ''] = new Intl.Segmenter().segment(website_title.trim())
  return { initial: first === '' ? '' : first.segment.toLocaleUpperCase('en'), palette: palettesOf(primary_color).tone }
}

/** `round`: a tile with round corners of its own; square ones are cut to shape by the person who shows them. */
export type Shape = 'round' | 'square'

/** Parts of the side: how high a capital stands, and how wide the wordmark may be. Of squares, systems cut off up to a fifth all around. */
const roomOf = { round: { height: 0.6, width: 0.72 }, square: { height: 0.44, width: 0.54 } }
const corner = 0.22

export async function drawIcon({ initial, palette }: Icon, size: number, shape: Shape): Promise<Uint8Array<ArrayBuffer>> {
  const engine = await pictureEngine()
  const room = roomOf[shape]
  const script = scriptOf(initial, 'en')
  const face = faceFor(script, 'fraunces')
  const { capHeight } = faces[face]
  const type = { face, weight: 600, tracking: 0, language: 'en', direction: 'ltr' } as const
  const [wideOfOne = 0, dotOfOne = 0] = await engine.measure([
    { ...type, text: initial, size: 1 },
    { ...type, text: '.', size: 1 },
  ])
  const stands = hasCapitals.has(script)
  const letter = size * Math.min(stands ? room.height / capHeight : room.height, room.width / (wideOfOne + dotOfOne))
  const [wide, dot] = [wideOfOne * letter, dotOfOne * letter]
  const left = (size - wide - dot) / 2
  // The middle of a capital is in the middle of the tile; letters that hang or stand otherwise have their whole line there.
  const top = stands ? size / 2 + (capHeight * letter) / 2 - baselineIn(face, letter, letter) : (size - letter) / 2
  const text = (words: string, x: number, width: number, colour: string): TextBlock => ({
    ...type,
    size: letter,
    kind: 'text',
    role: 'quote',
    leading: letter,
    colour,
    x,
    y: top,
    lines: [{ text: words, x, y: top, width, then: '' }],
  })
  const tile: PlateNode = { kind: 'box', x: 0, y: 0, width: size, height: size, fill: palette.paper, radius: size * corner }
  const plate: Plate = {
    template: 'hanging',
    palette: shape === 'round' ? { ...palette, paper: 'transparent' } : palette,
    frame: { name: 'icon', width: size, height: size },
    language: 'en',
    direction: 'ltr',
    text: initial,
    faces: [face],
    nodes: [
      ...(shape === 'round' ? [tile] : []),
      text(initial, left, wide, palette.ink),
      text('.', left + wide, dot, palette.accent),
    ],
  }
  return engine.drawPng(plate)
}

const hasCapitals = new Set<Script>(['Latn', 'Grek', 'Cyrl'])

/** The same for browsers' tabs, in whatever serif the reader has. */
export function svgIcon({ initial, palette }: Icon): Xml {
  const type = { 'font-family': 'Fraunces, Georgia, serif', 'font-weight': '600', 'font-size': '25' }
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 32 32' },
    element('rect', { width: '32', height: '32', rx: String(32 * corner), fill: palette.paper }),
    element(
      'text',
      { x: '16', y: '24.5', 'text-anchor': 'middle', fill: palette.ink, ...type },
      initial,
      element('tspan', { fill: palette.accent }, '.'),
    ),
  )
}

/** A picture in the container that `/favicon.ico` is asked for as: one entry, stored as PNG. */
export function icoOf(png: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const ico = new Uint8Array(22 + png.length)
  const view = new DataView(ico.buffer)
  view.setUint16(2, 1, true)
  view.setUint16(4, 1, true)
  view.setUint8(6, size)
  view.setUint8(7, size)
  view.setUint16(10, 1, true)
  view.setUint16(12, 32, true)
  view.setUint32(14, png.length, true)
  view.setUint32(18, 22, true)
  ico.set(png, 22)
  return ico
}
