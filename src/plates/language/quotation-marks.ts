import { scriptOf } from './script.ts'

const marksOf: Record<string, readonly [string, string]> = {
  en: ['“', '”'],
  de: ['„', '“'],
  cs: ['„', '“'],
  sk: ['„', '“'],
  sl: ['„', '“'],
  bg: ['„', '“'],
  is: ['„', '“'],
  lt: ['„', '“'],
  pl: ['„', '”'],
  ro: ['„', '”'],
  hu: ['„', '”'],
  hr: ['„', '”'],
  sr: ['„', '”'],
  sv: ['”', '”'],
  fi: ['”', '”'],
  he: ['”', '”'],
  fr: ['«\u2009', '\u2009»'],
  es: ['«', '»'],
  it: ['«', '»'],
  ca: ['«', '»'],
  'pt-pt': ['«', '»'],
  nb: ['«', '»'],
  nn: ['«', '»'],
  no: ['«', '»'],
  ru: ['«', '»'],
  uk: ['«', '»'],
  be: ['«', '»'],
  el: ['«', '»'],
  grc: ['«', '»'],
  hy: ['«', '»'],
  ar: ['«', '»'],
  fa: ['«', '»'],
  ur: ['«', '»'],
  da: ['»', '«'],
  ja: ['「', '」'],
  'zh-hant': ['「', '」'],
  'zh-tw': ['「', '」'],
  'zh-hk': ['「', '」'],
}

/** The opening and the closing mark of the language; English ones where the language has none of its own here. */
export function quotationMarks(language: string, text: string): readonly [string, string] {
  const tag = language.toLowerCase()
  const marks = marksOf[tag] ?? marksOf[tag.split('-').slice(0, 2).join('-')] ?? marksOf[tag.split('-')[0] ?? 'en']
  // A text in another script than its tag promises gets marks that its face has.
  if (marks && /[「”]/.test(marks[0]) && scriptOf(text, language) === 'Latn' && !/^(sv|fi)/.test(tag)) return ['“', '”']
  return marks ?? ['“', '”']
}

const enclosing =
  /^(?:“([^“”]*)”|"([^"]*)"|«\s?([^«»]*?)\s?»|»([^«»]*)«|„([^„“”]*)[“”]|”([^“”]*)”|「([^「」]*)」|『([^『』]*)』|‘([^‘’]*)’)$/u
const doubled = /^(?:““(.*)””|""(.*)""|««(.*)»»)$/su

/** The text without marks around the whole of it, also where they are doubled: each place that shows it sets its own. Marks inside stay. */
export function unquoted(text: string): string {
  const words = text.trim()
  const found = enclosing.exec(words) ?? doubled.exec(words)
  return found ? (found.slice(1).find((part) => part !== undefined) ?? words).trim() : words
}
