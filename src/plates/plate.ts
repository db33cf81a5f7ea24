import type { FaceName } from './faces/stacks.ts'
import type { Script } from './language/script.ts'
import type { Measure } from './measure.ts'
import type { Palette, PaletteName } from './palettes/palettes.ts'
import type { DesignTemplateName } from './design/design.ts'
import type { DesignFont, TextStyleName } from './faces/face-of-font.ts'
import type { DrawnNode, PlateNode } from './tree.ts'

export const templateNames = ['hanging', 'capitals', 'framed', 'initial', 'two-tone', 'typewriter', 'column'] as const
export type TemplateName = (typeof templateNames)[number]

/** Three follow from what a quote is, and nobody chooses them: of a wrong or doubtful name, in two languages, long. */
export type PlateTemplateName = TemplateName | 'refuted' | 'bilingual' | 'reading'

/** The words in a language that readers of the site know. `credit`: "Translated by …", or the name of a version. */
export type Rendering = { text: string; language: string; credit?: string }

/** The words are not the author's (the name is struck through), they are misquoted, or nobody knows. */
export type Doubt = 'wrong' | 'misquoted' | 'disputed'

/**
 * What the label of such a name says, in the language of the page. The label takes the first text that fits, so the shortest is the last.
 * `before` is read out before the name that is struck through.
 */
export type Verdict = { language: string; texts: readonly string[]; before: string }

/** What a plate is made from. The same input always gives the same plate. */
export type PlateInput = {
  id: string
  /** The whole text, without quotation marks around it: the template sets those. */
  text: string
  author: string
  source?: string
  category?: string
  /** The category's colour, `#rrggbb`. */
  color: string
  /** BCP 47. */
  language: string
  /** What is known against the name. The plate says it in large letters. */
  doubt?: Doubt | undefined
  /** The words of its label; in English where they are left out. */
  verdict?: Verdict | undefined
  /** Set beside the text, nearly as large. */
  translation?: Rendering
  /** Staff's own choice; where it cannot carry the text (capitals for Arabic), the rule decides. */
  template?: TemplateName
  /**
   * Shows only so many graphemes, cut between words. Template, palette and face stay those of the whole text, so that
   * a card and the page it opens are the same plate.
   */
  cut?: number
  /** Plates that stand beside this one on a wall: another palette is taken where the template has one. */
  unlike?: readonly { palette: { paper: string } }[]
  /** The palette for a light or a dark page. It changes colours only: lines stay where they are. */
  palette?: PaletteName
}

/** The format. Lengths are units; a picture has one pixel a unit, times the density it is drawn at. */
export type Frame = {
  name: string
  width: number
  height: number
  /** No author, source or category inside: the page shows those itself, in the space kept free for them. */
  bare?: boolean
  /** Kept free at the foot when bare; a rule of thumb by format when left out. */
  reserve?: number
  /** Read at its own size on a screen (a poster on a page), not scaled to whatever place it gets. */
  screen?: boolean
}

/** A composed plate: plain data, safe in JSON. Give it to `PlateView` (page) or to the renderer (picture). */
export type Plate = {
  template: PlateTemplateName
  palette: Palette
  frame: { name: string; width: number; height: number }
  language: string
  direction: 'ltr' | 'rtl'
  /** The quote as shown, without its marks. */
  text: string
  /** Faces whose files this plate needs: for preloading. */
  faces: FaceName[]
  nodes: PlateNode[]
}

/** A composed picture: a plate that no page shows, so its nodes may be more than a page's. */
export type DrawnPlate = Omit<Plate, 'template' | 'palette' | 'nodes'> & {
  template: DesignTemplateName
  palette: { paper: string; ink: string }
  nodes: DrawnNode[]
}

/** What somebody chose about the type of the quote's words; what is left out the template decides. */
export type ChosenType = {
  font?: DesignFont
  style?: TextStyleName
  /** Per cent of the size that fits. */
  size: number
  /** The lines were broken by the person who edited the words. */
  ownLines?: boolean
  /** Told when the words stopped growing: at how many per cent. */
  stopped: (largest: number) => void
}

/** The words of a plate, ready to be set. */
export type Quote = {
  text: string
  author: string
  source?: string
  category?: string
  language: string
  script: Script
  direction: 'ltr' | 'rtl'
  doubt?: Doubt
  verdict?: Verdict
  translation?: Rendering & { script: Script; direction: 'ltr' | 'rtl' }
  type?: ChosenType
}

/** A template promises: pure, nothing outside the frame, every colour from the palette. */
export type Template = (quote: Quote, palette: Palette, frame: Frame, measure: Measure) => Promise<PlateNode[]>
