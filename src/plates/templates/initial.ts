import { faceFor, faces } from '../faces/faces.ts'
import { baselineIn, topForInk } from '../fit/ink.ts'
import { fitText } from '../fit/fit-text.ts'
import { measuresOf } from '../frames.ts'
import type { Template } from '../plate.ts'
import { footHeight, setFoot } from './foot.ts'
import { setLines } from './set-lines.ts'
import { lengthOf, requestFor, roomFor, settingFor } from './setting.ts'

/** A page of a book: a large coloured initial, three lines deep, a hairline over the author. */
export const initial: Template = async (quote, palette, frame, measure) => {
  const { margin, reserve, mean } = measuresOf(frame)
  const setting = settingFor(quote, { face: 'garamond', weight: 400, tracking: -0.006, leading: 1.16 })
  const face = faceFor(quote.script, 'fraunces')
  // Words that were edited for a picture may begin with the mark of a cut, or a figure: then all of them are set alike.
  const [, letter, gap = '', rest = quote.text] = /^(\p{L}\p{M}*)(\s*)([\s\S]*)$/u.exec(quote.text) ?? []
  const [advance = 0] = await measure([
    { text: letter ?? '', face, weight: 300, size: 100, tracking: 0, language: quote.language, direction: 'ltr' },
  ])
  const wide = frame.width > frame.height * 1.4
  const foot = footHeight(quote, frame) + Math.max(reserve, margin)
  const room = frame.height - margin - foot
  const width = (frame.width - margin * 2) * (wide ? 0.88 : 1)
  const deep = letter === undefined ? 0 : lengthOf(rest) > 60 ? 3 : 2
  const sizeOf = (size: number) =>
    ((deep - 1) * setting.leading * size + faces[setting.face].capHeight * size) / faces[face].capHeight
  const indentOf = (size: number) => (advance / 100) * sizeOf(size) + size * 0.16
  const request = {
    ...requestFor({ ...quote, text: rest }, setting, {
      width,
      height: roomFor(lengthOf(quote.text), room),
      largest: mean * 0.105,
      smallest: 9,
    }),
    indent: (line: number, size: number) => (line < deep ? indentOf(size) : 0),
  }
  const fitted = await fitText(request, measure)
  const size = sizeOf(fitted.size)
  const indent = indentOf(fitted.size)
  const inkTop = frame.bare || wide ? margin + Math.max(0, room - Math.max(fitted.height, size * 0.75)) / 2 : margin
  const block = setLines(fitted, request, {
    x: margin,
    inkTop,
    colour: palette.ink,
    indent: (line) => (line < deep ? indent : 0),
  })
  const leading = size
  const y = topForInk(face, size, leading, inkTop)
  const drop = y + baselineIn(face, size, leading) - (block.y + baselineIn(setting.face, fitted.size, fitted.leading))
  return [
    { kind: 'box', x: 0, y: 0, width: frame.width, height: frame.height, fill: palette.paper },
    letter === undefined
      ? block
      : {
          ...block,
          initial: {
            text: letter,
            then: gap === '' ? '' : ' ',
            face,
            weight: 300,
            size,
            leading,
            colour: palette.accent,
            x: margin,
            y,
            width: (advance / 100) * size,
            drop,
            middle: ((faces[face].ascent - faces[face].descent) / 2) * size,
          },
        },
    ...(frame.bare ? [] : [rule(margin, frame, foot, palette.accent)]),
    ...(await setFoot(quote, frame, { ink: palette.ink, quiet: palette.quiet }, measure, {
      left: margin,
      right: frame.width - margin,
      bottom: frame.height - margin,
      weight: 500,
    })),
  ]
}

function rule(margin: number, frame: { width: number; height: number }, foot: number, fill: string) {
  const thickness = Math.max(1, frame.width * 0.0022)
  return {
    kind: 'box',
    x: margin,
    y: frame.height - foot + (foot - margin) * 0.3,
    width: frame.width - margin * 2,
    height: thickness,
    fill,
  } as const
}
