import { designTemplates, formatNames, type Design } from '#plates'
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

const keys = {
  template: 'epigraph.studio.template',
  format: 'epigraph.studio.format',
  quotes: 'epigraph.studio.quotes',
} as const

/** Older ones make room. */
const mostKept = 50

/** The design that was left on this quote; for another quote `otherwise`, in the template and format that were used last. */
export function findKeptDesign(quoteId: string, otherwise: Design): Design {
  const own = keptOnes().find((one) => one.quoteId === quoteId)
  if (own) return readDesign(own.design, otherwise)
  const template = designTemplates.find((name) => name === read(keys.template))
  const format = formatNames.find((name) => name === read(keys.format))
  return { ...otherwise, ...(template ? { template } : {}), ...(format ? { format } : {}) }
}

/** Reads anew what is there before it writes: another tab may have kept another quote's design meanwhile. */
export function keepDesign(quoteId: string, design: Design, now: number): void {
  const entry: KeptDesign = {
    quoteId,
    template: design.template,
    socialFormat: design.format,
    design,
    lastUsed: now,
  }
  const others = keptOnes().filter((one) => one.quoteId !== quoteId)
  const newest = [entry, ...others.toSorted((a, b) => b.lastUsed - a.lastUsed)].slice(0, mostKept)
  write(keys.template, design.template)
  write(keys.format, design.format)
  write(keys.quotes, JSON.stringify(newest))
}

/** What the next quote would begin with. */
export function forgetLastChoice(): void {
  try {
    localStorage.removeItem(keys.template)
    localStorage.removeItem(keys.format)
  } catch {
    // Nothing is kept where nothing may be.
  }
}

/** Designs of other quotes stay. */
export function forgetDesign(quoteId: string): void {
  write(keys.quotes, JSON.stringify(keptOnes().filter((one) => one.quoteId !== quoteId)))
}

function keptOnes(): KeptDesign[] {
  try {
    const all: unknown = JSON.parse(read(keys.quotes) ?? '[]')
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
