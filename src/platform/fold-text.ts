// The rules of the database's function `folded` (db/migrations/0076-baseline.sql), to the letter: a test holds them together.

/** Accents, points, joiners: what two spellings of a word may differ in. */
const marks = String.raw`\u00AD\u0300-\u036F\u0483-\u0487\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E8\u06EA-\u06ED\u08D3-\u08FF\u093C\u1AB0-\u1AFF\u1DC0-\u1DFF\u200D\u2060\u20D0-\u20FF\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF`

/** Letters that are one letter to a reader who has no such keyboard; only what decomposition does not do. */
const variants =
  'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІіЈЉЊЋЏҐґѢѣѲѳԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖØøŁłĐđÐðĦħıŦŧŊŋٱىیکڪةہھە٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९ँァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ'
const plainLetters =
  'αβγδεζηθικλμνξοπρστυφχψωσабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕиијљњћџггееффաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆoollddddhhittnnاييككهههه012345678901234567890123456789ंぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ'
const plainOf = new Map([...variants].map((letter, i) => [letter, [...plainLetters][i] ?? letter]))
for (const [letter, plain] of Object.entries({ ß: 'ss', ẞ: 'ss', æ: 'ae', Æ: 'ae', œ: 'oe', Œ: 'oe', þ: 'th', Þ: 'th' }))
  plainOf.set(letter, plain)

/** "don't" is a word, "l'amor" is two. */
const contraction = /([a-z])['’ʼ‘](s|t|d|m|ll|re|ve|st|rt)(?![a-z])/gu

/** As older books write what is one word today. */
const hyphened = /(^|[^a-z])to[-‐‑](morrow|day|night)(?![a-z])/gu

/** Scripts without spaces: each character is a word. */
const single = String.raw`\u0E01-\u0EDF\u1000-\u109F\u1780-\u17FF\u2E80-\u2FFF\u3005-\u3007\u3041-\u3096\u309D-\u309F\u30FB-\u30FF\u3105-\u312F\u31A0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\u{20000}-\u{3FFFF}`

/** What is between words. */
const between = String.raw`\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00A9\u00AB-\u00B4\u00B6-\u00B9\u00BB-\u00BF\u00D7\u00F7\u02B0-\u02FF\u055A-\u055F\u0589\u058A\u05BE\u05C0\u05C3\u05C6\u05F3\u05F4\u060C\u061B-\u061F\u066A-\u066D\u06D4\u0964\u0965\u0970\u0E2F\u0E46\u1680\u2000-\u200C\u200E-\u205F\u2061-\u206F\u2190-\u2BFF\u2E00-\u2E7F\u3000-\u3004\u3008-\u3040\u3097-\u309C\u30A0\u30FB\uFE10-\uFE1F\uFE30-\uFE6F\uFFF0-\uFFFF`

// oxlint-disable-next-line eslint/no-control-regex -- all of ASCII is meant
const beyondAscii = /[^\u0000-\u007F]/gu
// oxlint-disable-next-line eslint/no-control-regex -- the same
const isBeyondAscii = /[^\u0000-\u007F]/u
// oxlint-disable-next-line eslint/no-control-regex -- the same, of `between`
const everyAsciiGap = /[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u007F]+/g
const everyMark = new RegExp(`[${marks}]+`, 'gu')
const everySingle = new RegExp(`([${single}])`, 'gu')
const oneSingle = new RegExp(`[${single}]`, 'u')
const everyGap = new RegExp(`[${between}]+`, 'gu')
/** In a text as it is written, where signs may be wide and an apostrophe parts nothing, nor the hyphen of "to-morrow". */
const everyRun = new RegExp(
  String.raw`(?<!\p{L})[Tt][Oo][-‐‑](?:morrow|day|night)(?!\p{L})|(?:['’ʼ‘](?=\p{L})|[^${between}\uFF01-\uFF0F\uFF1A-\uFF20\uFF3B-\uFF40\uFF5B-\uFF65])+`,
  'gu',
)

/** The words of a text without what they may differ in by hand, keyboard or edition, with one space between them. */
export function foldText(written: string): string {
  // Most texts; the rules below change nothing in them but what is named here.
  if (!isBeyondAscii.test(written)) return trimmed(joined(lowered(written)).replace(everyAsciiGap, ' '))
  const plain = written
    .normalize('NFKD')
    .replace(everyMark, '')
    .replace(beyondAscii, (letter) => plainOf.get(letter) ?? letter)
  return trimmed(joined(lowered(plain)).normalize('NFC').replace(everySingle, ' $1 ').replace(everyGap, ' '))
}

/** Three Latin letters or figures side by side, which an index of parts of words knows in every locale. */
export const isInParts = (folded: string): boolean => /[a-z0-9]{3}/.test(folded)

const joined = (text: string) => text.replace(contraction, '$1$2').replace(hyphened, '$1to$2')
const trimmed = (text: string) => text.replace(/^ +| +$/g, '')

/** Longer ones are cut, as in the index. */
const longestWord = 60

export function wordsOf(written: string): string[] {
  return foldText(written)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => (word.length > longestWord ? [...word].slice(0, longestWord).join('') : word))
}

/** Whether a folded word is a character of a script without spaces. */
export function isSingle(word: string): boolean {
  return oneSingle.test(word)
}

/** A text as it is written, in runs of letters; an apostrophe does not part them, nor the hyphen of "to-morrow". */
export function* writtenRuns(text: string): Generator<{ start: number; run: string }> {
  for (const { index, 0: run } of text.matchAll(everyRun)) yield { start: index, run }
}

function lowered(text: string): string {
  return text.replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase())
}
