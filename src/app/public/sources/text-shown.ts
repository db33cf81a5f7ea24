import { say } from '#messages'
import type { Text } from '#library'
import { directionOf } from '#quotes'
import { languageName } from '../../site/language-name.ts'
import { rightsOf } from '../../evidence/rights-of.ts'

/** More different characters of a script without letters than this would be a font of hundreds of kilobytes: the reader's own is taken. */
const mostOfFace = 300
/** Our Arabic font lacks them. */
const marksOfRecitation = /[\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED]/u
const manyCharacters = /[\u2E80-\u9FFF\uF900-\uFAFF\u{20000}-\u{3FFFF}]/gu

/** A text as lists name it. */
export function textShown(text: Text) {
  const { id, title, translator, year, language } = text
  const facts = [
    ...(translator ? [say('credit.translated-by', { translator })] : []),
    ...(language ? [languageName(language)] : []),
    ...(year ? [year] : []),
  ]
  return { id, title, facts, isRead: isRead(text) }
}

export type TextShown = ReturnType<typeof textShown>

/** Whether readers may read all of it here. */
export const isRead = ({ shows, words }: Pick<Text, 'shows' | 'words'>) => shows === 'text' && words > 0

/** How its words are set: `lang` and `dir` of HTML. */
export function setting({ language }: Pick<Text, 'language'>): { lang: string | undefined; dir: 'ltr' | 'rtl' | 'auto' } {
  return { lang: language ?? undefined, dir: language ? directionOf(language) : 'auto' }
}

/** Edition, licence, and where it was brought from. */
export function editionOf({ edition, licence, address, repository }: Text) {
  return {
    edition,
    rights: rightsOf(licence),
    address: address ?? null,
    repository: address === null && repository !== '' ? repository : null,
  }
}

/** Whether words are set in a font of the reader's: one text in two fonts is hard to read. */
export function takesOwnFace(words: string): boolean {
  return marksOfRecitation.test(words) || new Set(words.match(manyCharacters)).size > mostOfFace
}

/** What a part is called where its text prints no heading. */
export const partName = ({ n, heading }: { n: number; heading: string }) => heading || say('sources.part', { n: String(n) })
