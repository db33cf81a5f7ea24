import { asChosen } from '../faces/text-settings.ts'
import { faceFor } from '../faces/faces.ts'
import type { FaceName } from '../faces/stacks.ts'
import { inkHeight } from '../fit/ink.ts'
import { fitText, type Fitted, type FitRequest } from '../fit/fit-text.ts'
import { measuresOf } from '../frames.ts'
import type { Script } from '../language/script.ts'
import type { Measure } from '../measure.ts'
import type { Frame, Quote } from '../plate.ts'
import { smallScale } from './small-text.ts'

/** How a template wants its Latin set; other scripts keep the wish as far as their face allows. */
export type Wish = { face: FaceName; weight: number; tracking: number; leading: number }

const leadings: Partial<Record<Script, number>> = {
  Deva: 1.5,
  Arab: 1.62,
  Hebr: 1.3,
  Taml: 1.5,
  Thai: 1.55,
  Jpan: 1.5,
  Hans: 1.5,
  Hant: 1.5,
  Kore: 1.4,
}

/** The template's wish, translated for the script of the quote. */
export function settingFor(quote: Quote, wanted: Wish): Wish {
  const wish = quote.type ? asChosen(wanted, quote.type) : wanted
  const face = faceFor(quote.script, wish.face)
  if (face === wish.face) return wish
  const european = face === 'garamond' || face === 'garamond-italic'
  const varies = face === 'japanese' || face === 'chinese' || face === 'korean'
  // The engine thickens what a face has no weight for: where bold was wished in so many words, by a person or a template.
  const plain = varies ? Math.max(wish.weight, 400) : 400
  return {
    face,
    weight: wish.weight >= 700 ? (varies ? wish.weight : 700) : plain,
    tracking: european ? -0.008 : 0,
    leading: european ? Math.max(wish.leading, 1.14) : (leadings[quote.script] ?? Math.max(wish.leading, 1.3)),
  }
}

/** Where letters are small for their size, words are readable at so much more of it. */
const mostForSmallLetters = 1.25

/** The base of a request for the quote's text in this setting. */
export function requestFor(
  quote: Quote,
  setting: Wish,
  room: { width: number; height: number; largest: number; smallest: number; /** Of Latin letters. */ readable?: number },
): FitRequest {
  const { script, language, direction, text, type } = quote
  const chosen = {
    ...(type && type.size !== 100 ? { chosen: type } : {}),
    ...(type?.ownLines ? { keepLines: true } : {}),
  }
  const readable = (room.readable ?? 0) * Math.min(mostForSmallLetters, smallScale[setting.face] ?? 1)
  return { text, script, language, direction, ...setting, inkHeight: inkHeight(setting.face), ...room, readable, ...chosen }
}

/**
 * Fits a display serif whose hairlines must not break up: the smaller it comes out, the heavier, looser and more open
 * it is set again.
 */
export async function fitDisplay(
  request: FitRequest,
  frame: Frame,
  measure: Measure,
): Promise<{ fitted: Fitted; request: FitRequest }> {
  let current = request
  let fitted = await fitText({ ...current, chosen: undefined }, measure)
  const asIs = async () => ({ fitted: request.chosen ? await fitText(request, measure) : fitted, request })
  if (request.face !== 'fraunces') return asIs()
  const seen = frame.screen ? 1 : 420 / measuresOf(frame).mean
  const step = fitted.size * seen >= 34 ? 0 : fitted.size * seen >= 25 ? 1 : 2
  if (step === 0) return asIs()
  current = {
    ...request,
    weight: Math.max(request.weight, [300, 360, 420][step] ?? 420),
    tracking: request.tracking + step * 0.013,
    leading: request.leading + step * 0.06,
    largest: fitted.size * 1.02,
  }
  fitted = await fitText(current, measure)
  return { fitted, request: current }
}

/**
 * As `fitDisplay`, for words about a middle axis. There nothing tells a turnover from a line of its own, so verse whose lines do not fit is set
 * as a block: `request` is then no longer centred.
 */
export async function fitCentred(
  request: FitRequest,
  frame: Frame,
  measure: Measure,
): Promise<{ fitted: Fitted; request: FitRequest }> {
  const centred = await fitDisplay({ ...request, centred: true }, frame, measure)
  const verses = request.text.split('\n').length
  if (verses === 1 || centred.fitted.lines.length <= verses) return centred
  return fitDisplay(request, frame, measure)
}

/** Room for the text between head and foot: a short text is kept from filling it, so that the plate breathes. */
export function roomFor(length: number, height: number): number {
  return height * Math.min(1, 0.66 + length / 360)
}

/** How much larger than usual a very short text may be set: a single word is the whole picture. */
export function swell(text: string): number {
  return 1 + 1.5 * Math.exp(-lengthOf(text) / 15)
}

export function lengthOf(text: string): number {
  return Array.from(text).length
}
