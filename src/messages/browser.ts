import { commaOf, listCommaOf } from './comma-of.ts'
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react'

/** The page's language is that of `<html lang>`, so this file is the same in all languages. A worker has no document, and that of a test may have no language. */
const { lang = '', dir = '' } = typeof document === 'undefined' ? {} : document.documentElement
const spoken = lang || 'en'

const numbers = /* @__PURE__ */ new Intl.NumberFormat(spoken)
const plurals = /* @__PURE__ */ new Intl.PluralRules(spoken)
const ordinals = /* @__PURE__ */ new Intl.PluralRules(spoken, { type: 'ordinal' })

type Options<T> = Record<string, T>
const chosen = <T>(by: Intl.PluralRules, count: number, options: Options<T>) =>
  options[`=${count}`] ?? options[by.select(count)] ?? options.other

const number = (value: number) => numbers.format(value)
const plural = <T>(count: number, options: Options<T>) => chosen(plurals, count, options)
const ordinal = <T>(count: number, options: Options<T>) => chosen(ordinals, count, options)
const rich = (parts: ReactNode[]): ReactElement => createElement(Fragment, null, ...parts)

/** A sentence is a function of its values here; one without values is a string, and no call is left of it. */
type Sentence<T> = (values: unknown, ...tools: unknown[]) => T

export const say = (sentence: Sentence<string>, values: unknown) => sentence(values, number, plural, ordinal)

export const sayRich = (sentence: Sentence<ReactNode[]>, values?: unknown) =>
  rich(sentence(values, number, plural, ordinal, rich))

declare global {
  interface Window {
    __reactRouterContext?: { basename?: string }
  }
}

const basename = () => (window.__reactRouterContext?.basename ?? '').replace(/\/$/, '')

/** The address of a page in the language of this page. React Router's links don't need it. */
export const pageHref = (path: string): string => basename() + path

/** Scripts are below the path that the site is below, also in a worker, which has no document. */
const [, sitePath = ''] = /^\w+:\/\/[^/]*(.*)\/assets\/(?:[^/]+\/)?[^/]+$/.exec(import.meta.url) ?? []

/** `/de` on a page in another language than the site's own. */
export const prefix = (): string => basename().slice(sitePath.length)

/** An address of this site: `/quotes/api/…` where it is below `/quotes`. Those of other sites stay. */
export const siteHref = (address: string): string => (/^\/(?!\/)/.test(address) ? sitePath + address : address)

export const language = () => spoken
export const direction = () => dir || 'ltr'
export { anyComma, anySemicolon, inARow } from './comma-of.ts'
export const comma = () => commaOf(spoken)
export const listComma = () => listCommaOf(spoken)
