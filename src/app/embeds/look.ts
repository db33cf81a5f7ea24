import { faceCuts, type Lettering } from '#images'
import { chooseTemplate, faceFor, faces, palettesOf, scriptOf, type FaceName, type Palette, type PaletteName } from '#plates'
import { doubtOf, type Quote } from '#quotes'
import { plainColour } from '../lists/compose.ts'
import { fontRule } from './font-rule.ts'
import type { FaceAddresses } from '../http/face-address.ts'
import type { Card } from './card.ts'

type Template = ReturnType<typeof chooseTemplate>

/** What an embed takes from the quote's plate: its template, its face and the colours of its category. */
export type Look = {
  template: Template
  face: FaceName
  weight: number
  tracking: number
  leading: number
  light: Palette
  dark: Palette
}

type Type = { face: FaceName; weight: number; tracking: number; leading: number }

/** As the templates set their Latin, with more room between lines that a browser breaks. */
const types: Record<Template, Type> = {
  hanging: { face: 'fraunces', weight: 300, tracking: -0.02, leading: 1.14 },
  capitals: { face: 'archivo', weight: 850, tracking: -0.01, leading: 0.98 },
  framed: { face: 'instrument', weight: 400, tracking: -0.008, leading: 1.16 },
  initial: { face: 'garamond', weight: 400, tracking: -0.006, leading: 1.2 },
  'two-tone': { face: 'fraunces', weight: 540, tracking: -0.02, leading: 1.1 },
  typewriter: { face: 'courier', weight: 400, tracking: -0.03, leading: 1.36 },
  column: { face: 'fraunces', weight: 500, tracking: 0, leading: 1.5 },
  refuted: { face: 'garamond', weight: 400, tracking: -0.008, leading: 1.2 },
  bilingual: { face: 'fraunces', weight: 400, tracking: -0.01, leading: 1.2 },
  reading: { face: 'garamond', weight: 400, tracking: 0, leading: 1.34 },
}

/** Scripts with tall letters or deep marks need more. */
const leadings: Partial<Record<FaceName, number>> = {
  devanagari: 1.55,
  arabic: 1.7,
  hebrew: 1.35,
  tamil: 1.55,
  thai: 1.6,
  japanese: 1.55,
  chinese: 1.55,
  korean: 1.5,
}

const bookish: ReadonlySet<Template> = new Set(['initial', 'typewriter', 'refuted', 'reading'])

/** Which palettes a plate wears on a light page and on a dark one. */
export function themesOf(quote: Quote, hasTranslation: boolean): { template: Template; light: PaletteName; dark: PaletteName } {
  const template = chooseTemplate({
    id: quote.id,
    text: quote.text,
    language: quote.language,
    color: quote.categoryColor ?? plainColour,
    template: quote.plate ?? undefined,
    doubt: doubtOf(quote),
    ...(hasTranslation ? { translation: { text: quote.text, language: quote.language } } : {}),
  })
  return { template, ...(bookish.has(template) ? { light: 'paper', dark: 'night' } : { light: 'pale', dark: 'deep' }) }
}

export function lookOf(quote: Quote, card: Card): Look {
  const { template, light, dark } = themesOf(quote, card.translation !== null)
  const palettes = palettesOf(quote.categoryColor ?? plainColour)
  const wish = types[template]
  const face = faceFor(scriptOf(quote.text, quote.language), wish.face)
  const isWish = face === wish.face
  return {
    template,
    face,
    weight: isWish ? wish.weight : 400,
    tracking: isWish ? wish.tracking : 0,
    leading: leadings[face] ?? wish.leading,
    light: palettes[light],
    dark: palettes[dark],
  }
}

export type Fonts = { rules: string; preloads: string[]; stackOf: (face: FaceName) => string }

/**
 * The faces, cut to these words, and asked for early. Nothing is shown in another face before (`block`, which gives up after three seconds), so no
 * line is seen to jump; and an embed says its height when they are there (embed-element.ts).
 */
export function fontsOf(lettering: readonly Lettering[], addresses: FaceAddresses): Fonts {
  const cuts = faceCuts([], lettering, { all: true }).map(({ source, characters, ...cut }) => ({
    ...cut,
    path: addresses.pathOf({ source, characters }),
  }))
  const families = [...new Set(cuts.map(({ family }) => `'${family}'`))]
  return {
    rules: cuts.map((cut) => fontRule(cut, `'${cut.path}'`)).join(''),
    preloads: cuts.map(({ path }) => path),
    stackOf: (face) => [...new Set([`'${faces[face].family}'`, ...families]), genericOf(face)].join(),
  }
}

export const genericOf = (face: FaceName) =>
  face === 'inter' || face === 'archivo' ? 'sans-serif' : face === 'courier' ? 'monospace' : 'serif'
