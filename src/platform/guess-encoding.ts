import type { Encoding } from './encodings.ts'

/** So much of a text is enough to see which language it is in. */
export const mostGuessed = 64 * 1024

/** The letters of a language that is written in other signs than Latin ones, and what share of its text they usually are. */
type Usual = { encoding: Encoding; letters: Set<string>; share: number }

const usual = (encoding: Encoding, letters: string, share: number): Usual => ({ encoding, letters: new Set(letters), share })

const cyrillic = 'оеаинтсрвлкмдпу'

const known: readonly Usual[] = [
  usual('windows-1251', cyrillic, 0.75),
  usual('koi8-r', cyrillic, 0.75),
  usual('windows-1253', 'αοιετσνηυρπκμλς', 0.75),
  usual('windows-1255', 'יוהלאתרשמבנ', 0.75),
  usual('windows-1256', 'الينمتورهبعدفك', 0.75),
  usual('shift_jis', 'のにはてをがとたしでるいなれもらかっ、。', 0.45),
  usual('gb18030', '，。的一是不了人我在有他这中大来上个国到说们为子和你地出道也时年得就那要下以生会自着去之而其者曰', 0.3),
  usual('big5', '，。的一是不了人我在有他這中大來上個國到說們為子和你地出道也時年得就那要下以生會自著去之而其者曰', 0.3),
  usual('euc-kr', '이다는을가에의고하지도한은로를어나사아그인리대기', 0.4),
]

/** With fewer bytes that are no ASCII nothing can be told. */
const fewest = 12
/** A text in Latin letters has fewer signs with accents than this. */
const mostAccents = 0.35
/** Accents are one by one among Latin letters; of other scripts whole words are no ASCII. */
const leastBeside = 0.6
/** So much of what is usual has to be there. */
const least = 0.55

/** How a text is written that is no UTF-8, by how often the usual letters of a language are in it. Windows-1252 if it has mostly Latin letters, or if nothing fits. */
export function guessEncoding(bytes: Uint8Array): Encoding {
  const looked = bytes.subarray(0, mostGuessed)
  let high = 0
  let latin = 0
  let beside = 0
  looked.forEach((byte, at) => {
    if (byte < 0x80) latin += (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a ? 1 : 0
    else {
      high += 1
      if ((looked[at - 1] ?? 0) >= 0x80 || (looked[at + 1] ?? 0) >= 0x80) beside += 1
    }
  })
  if (high < fewest || high < (high + latin) * mostAccents || beside < high * leastBeside) return 'windows-1252'
  const best = known.map((one) => ({ encoding: one.encoding, fit: fitOf(looked, one) })).reduce((a, b) => (b.fit > a.fit ? b : a))
  return best.fit < least ? 'windows-1252' : best.encoding
}

function fitOf(bytes: Uint8Array, { encoding, letters, share }: Usual): number {
  const signs = Array.from(new TextDecoder(encoding).decode(bytes, { stream: true })).filter((sign) => sign > '\u007f')
  const unreadable = signs.filter((sign) => sign === '\ufffd').length
  if (signs.length === 0 || unreadable * 50 > signs.length) return 0
  return signs.filter((sign) => letters.has(sign)).length / signs.length / share
}
