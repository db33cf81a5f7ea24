import { Children, createElement, isValidElement, type ReactNode } from 'react'
import { dateLanguage } from '#messages'

/** A run of words: plain, or a link to a page of this site or elsewhere. */
export type Run = string | { text: string; to: string }

/** A paragraph, or a list of them. */
export type Block = Run[] | { list: Run[][] }

export type Section = { id: string; heading: string; blocks: Block[] }

/** A page of text. It is written on the server, so that a browser loads the words once and no script for them. */
export type Prose = {
  title: string
  lede: string
  /** ISO date on which the meaning of the text last changed. */
  changed: string | null
  sections: Section[]
}

export const p = (sentence: ReactNode): Block => runsOf(sentence)
export const ul = (...list: ReactNode[]): Block => ({ list: list.map(runsOf) })

/** For the links of a sentence: `p(sayRich('…', { contact: linkTo('/contact') }))`. */
export const linkTo = (to: string) => (words: ReactNode) => createElement('a', { href: to }, words)

/** A sentence with links, as data: the browser gets no script for it. */
function runsOf(sentence: ReactNode): Run[] {
  if (!isValidElement<{ href?: string; children?: ReactNode }>(sentence))
    return Children.toArray(sentence).flatMap((part) => (typeof part === 'string' ? [part] : runsOf(part)))
  const { href: to, children } = sentence.props
  const runs = Children.toArray(children).flatMap((part) => (typeof part === 'string' ? [part] : runsOf(part)))
  return to === undefined ? runs : [{ text: wordsOf([runs]), to }]
}

/** The words alone, for machines. */
export function wordsOf(blocks: Block[]): string {
  const said = (runs: Run[]) => runs.map((run) => (typeof run === 'string' ? run : run.text)).join('')
  return blocks.map((block) => (Array.isArray(block) ? said(block) : block.list.map(said).join(' '))).join(' ')
}

/** "20 November 2026" */
export function spelledDate(date: string): string {
  return new Intl.DateTimeFormat(dateLanguage(), { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(date),
  )
}
