/** `isBare`: only a number, after which its name may come. */
export type Heading = { depth: number; text: string; isBare: boolean }

const numbers =
  '(?:the\\s+)?(?:[ivxlcdm]+|\\d{1,4}|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|last|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty(?:[- ]\\p{L}+)?|thirty(?:[- ]\\p{L}+)?|forty(?:[- ]\\p{L}+)?)'
const above =
  'book|part|volume|vol\\.|act|canticle|livre|partie|tome|acte|buch|teil|band|akt|aufzug|libro|parte|atto|acto|книга|часть|том|действие|акт'
const below =
  'chapter|chap\\.|scene|canto|letter|stave|sonnet|psalm|ode|fable|elegy|epistle|chapitre|scène|lettre|chant|kapitel|szene|auftritt|gesang|brief|capitolo|scena|capítulo|escena|глава|явление|сцена|письмо|песнь|stanza'

const highest = new RegExp(`^(?:${above})\\s+${numbers}(?![\\p{L}\\p{N}])(.{0,80})$`, 'iu')
const lower = new RegExp(`^(?:${below})\\s+${numbers}(?![\\p{L}\\p{N}])(.{0,80})$`, 'iu')
const ofItself =
  /^(?:preface|prologue|epilogue|introduction|foreword|afterword|conclusion|appendix|dedication|induction|the prologue|the epilogue)\.?$/iu
const chinese = /^第[〇零一二三四五六七八九十百千\d]{1,6}([部卷章回幕場场節节])(.{0,40})$/u

/** What a block of lines says if it is a heading: one line, or two of which the second goes on. */
export function headingIn(block: string[], isRoman: boolean): Heading | null {
  const [first = '', second, third] = block
  const marked = /^(#{1,3}) (.+)$/u.exec(first)
  if (marked) return { depth: marked[1]?.length ?? 1, text: (marked[2] ?? '').trim(), isBare: false }
  if (third !== undefined || first.trim().length > 100) return null
  const one = lineHeading(first.trim(), isRoman)
  if (!one) return null
  if (second === undefined) return one
  // "CHAPTER I" and its name in the next line; another line is the first of a paragraph.
  const name = second.trim()
  return one.isBare && name.length <= 80 && !/[,;]$/u.test(name)
    ? { ...one, text: `${one.text.replace(/[.:]$/u, '')}: ${name}`, isBare: false }
    : null
}

function lineHeading(line: string, isRoman: boolean): Heading | null {
  const above = highest.exec(line)
  if (above && isEnd(line, above[1])) return { depth: 1, text: line, isBare: bare(above[1]) }
  const below = lower.exec(line)
  if (below && isEnd(line, below[1])) return { depth: 2, text: line, isBare: bare(below[1]) }
  const cjk = chinese.exec(line)
  if (cjk) return { depth: /[部卷幕]/u.test(cjk[1] ?? '') ? 1 : 2, text: line, isBare: false }
  if (ofItself.test(line)) return { depth: 2, text: line.replace(/\.$/u, ''), isBare: false }
  if (isRoman && /^[IVXLC]{1,7}\.?$/u.test(line)) return { depth: 3, text: line.replace('.', ''), isBare: true }
  return null
}

const bare = (after = '') => /^[\s.:—–-]*$/u.test(after)

/** "Part one of the plan failed." is no heading, nor is "Act two, and then three,". */
function isEnd(line: string, after = ''): boolean {
  if (bare(after)) return true
  if (line === line.toUpperCase()) return true
  return /^\s*[.:—–-]/u.test(after) && !/[,;]$/u.test(line)
}
