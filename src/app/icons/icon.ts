import { pictureEngine } from '#images'
import { baselineIn, faces, palettesOf, type Palette, type Plate, type PlateNode, type TextBlock } from '#plates'
import type { Settings } from '#settings'
import { element, type Xml } from '../feeds/xml.ts'

/** The wordmark in one letter: the name's initial and the accent's full stop, on the site's colour. */
export type Icon = { initial: string; palette: Palette }

export function iconOf({ website_title, primary_color }: Settings): Icon {
  const [first = ''] = new Intl.Segmenter().segment(website_title.trim())
  return { initial: first === '' ? '' : first.segment.toLocaleUpperCase('en'), palette: palettesOf(primary_color).tone }
}

/** `round`: a tile with round corners of its own; square ones are cut to shape by whoever shows them. */
export type Shape = 'round' | 'square'

/** Part of the side that a system may cut off all around a square (W3C manifest, maskable icons), and the height of the letter. */
const letterOf = { round: 0.62, square: 0.46 }
const corner = 0.22

export async function drawIcon({ initial, palette }: Icon, size: number, shape: Shape): Promise<Uint8Array<ArrayBuffer>> {
  const engine = await pictureEngine()
  const face = 'fraunces'
  const letter = size * (letterOf[shape] / faces[face].capHeight)
  const type = { face, weight: 600, size: letter, tracking: 0, language: 'en', direction: 'ltr' } as const
  const [wide = 0, dot = 0] = await engine.measure([
    { ...type, text: initial },
    { ...type, text: '.' },
  ])
  const left = (size - wide - dot) / 2
  // The middle of a capital stands in the middle of the tile.
  const top = size / 2 + (faces[face].capHeight * letter) / 2 - baselineIn(face, letter, letter)
  const text = (words: string, x: number, width: number, colour: string): TextBlock => ({
    ...type,
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
