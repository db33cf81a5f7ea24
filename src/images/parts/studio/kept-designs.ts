import { designTemplates, formatNames, type Design } from '#plates'
import { inTemplate } from './in-template.ts'
import { readDesign } from './read-design.ts'

/** One quote's design, as this device keeps it. */
export type KeptDesign = {
  quoteId: string
  template: string
  socialFormat: string
  design: Design
  /** Milliseconds since 1970. */
  lastUsed: number
}

/** What is designed in the studio and what staff make for links are kept apart: a story's format is none of a link's picture. */
export type Shelf = 'studio' | 'social'

const keysOf = (shelf: Shelf) => ({
  template: `epigraph.${shelf}.template`,
  format: `epigraph.${shelf}.format`,
  quotes: `epigraph.${shelf}.quotes`,
})

/** Older ones make room. */
const mostKept = 50

/** The design that was left on this quote; for another quote `otherwise`, in the template and format that were used last. */
export function findKeptDesign(shelf: Shelf, quoteId: string, otherwise: Design): Design {
  const keys = keysOf(shelf)
  const own = keptOnes(shelf).find((one) => one.quoteId === quoteId)
  if (own) return readDesign(own.design, otherwise)
  const template = designTemplates.find((name) => name === read(keys.template))
  const format = formatNames.find((name) => name === read(keys.format))
  return { ...(template ? inTemplate(otherwise, template) : otherwise), ...(format ? { format } : {}) }
}

/** Reads again what is there before it writes: another tab may have kept another quote's design meanwhile. */
export function keepDesign(shelf: Shelf, quoteId: string, design: Design, now: number): void {
  const keys = keysOf(shelf)
  const entry: KeptDesign = {
    quoteId,
    template: design.template,
    socialFormat: design.format,
    design,
    lastUsed: now,
  }
  const others = keptOnes(shelf).filter((one) => one.quoteId !== quoteId)
  const newest = [entry, ...others.toSorted((a, b) => b.lastUsed - a.lastUsed)].slice(0, mostKept)
  write(keys.template, design.template)
  write(keys.format, design.format)
  write(keys.quotes, JSON.stringify(newest))
}

/** What the next quote would begin with. */
export function forgetLastChoice(shelf: Shelf): void {
  const keys = keysOf(shelf)
  try {
    localStorage.removeItem(keys.template)
    localStorage.removeItem(keys.format)
  } catch {
    // Nothing is kept where nothing may be.
  }
}

/** Designs of other quotes stay. */
export function forgetDesign(shelf: Shelf, quoteId: string): void {
  write(keysOf(shelf).quotes, JSON.stringify(keptOnes(shelf).filter((one) => one.quoteId !== quoteId)))
}

function keptOnes(shelf: Shelf): KeptDesign[] {
  try {
    const all: unknown = JSON.parse(read(keysOf(shelf).quotes) ?? '[]')
    return Array.isArray(all) ? all.filter(isKept) : []
  } catch {
    return []
  }
}

const isKept = (one: unknown): one is KeptDesign =>
  typeof one === 'object' &&
  one !== null &&
  'quoteId' in one &&
  typeof one.quoteId === 'string' &&
  'lastUsed' in one &&
  typeof one.lastUsed === 'number' &&
  'design' in one

/** A browser may refuse storage altogether, or have no room left: a design is then kept as long as its page. */
function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Kept as long as the page, then.
  }
}
