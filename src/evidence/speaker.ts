/** "HAMLET: To be …" in the plays of Standard Ebooks, "LEAR." on a line of its own in others. */
export const speaks = /^(\p{Lu}[\p{Lu}’' -]+)(?::(?=\s|$)|\.$)/gmu

/** So many names before speeches make a part of a text a play: a chapter may have a line or two in capitals. */
const inPlay = 6

/** The speaker that a play names before words, or that a story names beside them: an offer, which a person confirms. */
export function speakerAt(body: string, start: number, end: number): string | null {
  if ((body.match(speaks)?.length ?? 0) >= inPlay) return lastSpeaker(body.slice(0, start)) ?? null
  const play = playOfLines(body)
  if (play) return speakerOfLine(body, start, play)
  return saidBeside(body.slice(Math.max(0, start - besideRoom), start), body.slice(end, end + besideRoom))
}

/** "Гаев (садится). Ну, что?": a speech is a line that begins with its speaker, and what the speaker does. */
const speech = /^[^\S\n]*(\p{Lu}[\p{L}’-]+(?: \p{Lu}[\p{L}’-]+)?)(?: \([^)\n]*\))?\.(?=\s)/gmu

/** The speakers of a play without colons or capitals: names that begin many lines, in a text where most lines begin with one. */
function playOfLines(body: string): ReadonlySet<string> | undefined {
  const begun = [...body.matchAll(speech)].map(([, named = '']) => named)
  const again = new Set([...Map.groupBy(begun, (named) => named)].flatMap(([named, all]) => (all.length > 1 ? [named] : [])))
  const speeches = begun.filter((named) => again.has(named)).length
  const lines = body.split('\n').filter((line) => line.trim() !== '').length
  return again.size > 1 && speeches >= inPlay && speeches > lines * 0.4 ? again : undefined
}

/** null for other lines: a line without a name may be a direction or the rest of a speech. */
function speakerOfLine(body: string, start: number, play: ReadonlySet<string>): string | null {
  const line = body.lastIndexOf('\n', start - 1) + 1
  const [, named = ''] = body.slice(line, start).match(new RegExp(speech.source, 'u')) ?? []
  return play.has(named) ? named : null
}

/** "Said X" is looked for this far, in characters. */
const besideRoom = 400

const verb =
  '(?:said|says|cried|cries|replied|answered|exclaimed|asked|remarked|observed|returned|whispered|added|continued|murmured|muttered|repeated|thought|interrupted|rejoined|growled|shouted|called|interposed|inquired|enquired|responded|wondered|begged|protested|pleaded|resumed|declared|demanded|explained|insisted|stammered|faltered|suggested|retorted|ventured|echoed|sobbed|screamed|roared|ejaculated|drawled|pursued|began|saying|went on|put in|broke in)'
const title =
  '(?:the |old |poor |little |Mr\\. |Mrs\\. |Miss |Dr\\. |Lady |Sir |Lord |Prince |Princess |Count |Countess |Madame |Monsieur |M\\. )*'
const proper = String.raw`\p{Lu}[\p{L}’-]+(?: (?:of |de |von )?\p{Lu}[\p{L}’-]+){0,2}`
/** "The old man": how a story names a character without a name. */
const person =
  'abbess|abbot|artist|aunt|beggar|bishop|boy|brother|butler|captain|child|clerk|coachman|colonel|cook|count|countess|curate|daughter|doctor|driver|duchess|duke|elder|executioner|father|footman|gardener|general|gentleman|ghost|girl|gravedigger|guest|hermit|host|hostess|husband|innkeeper|judge|king|lady|landlord|lawyer|maid|man|master|merchant|mistress|monk|mother|nurse|officer|old man|painter|peasant|philosopher|porter|priest|prince|princess|professor|queen|sailor|sergeant|servant|sister|soldier|son|spirit|stranger|student|teacher|uncle|usher|vicar|visitor|widow|wife|woman|youth'
const common = `[Tt]he (?:(?:old|young|little|poor|good) )?(?:${person})`
const name = `(${title}${proper}\\b|${common}\\b)`
/** "Mrs. Bennet, who …, answered". */
const aside = '(?:, [^“”,.]{1,60},)?'
const afterwards = new RegExp(`^[^“”]*[”"]\\s*(?:${verb} ${name}|${name} ${verb}\\b)`, 'u')
const pronouns = /^(?:He|She|They|It|I|We|You|Then|And|But|So|Who|This|That|There)$/u
/** Words in a new paragraph after "said X" are another speaker's, unless a comma, a colon or a dash leads to them. */
const opens = '(?:[,:;—]+\\s*|[.]?[^\\S\\n]+)[“"][^”]*$'
const beforehand = new RegExp(`(?:${name}${aside} ${verb}\\b|${verb} ${name})[^.“”"]{0,60}${opens}`, 'u')
/** “Well,” said Harriet, when they had quitted the house; “well …” */
const between = new RegExp(`[”"]\\s*(?:${verb} ${name}|${name} ${verb}\\b)[^.“”"]{0,200}${opens}`, 'u')
const inPassing = new RegExp(`${name} [^.;“”"]{1,80} and ${verb}${opens}`, 'u')

/** Only words in quotation marks are spoken. */
function saidBeside(before: string, after: string): string | null {
  if (before.lastIndexOf('“') <= before.lastIndexOf('”')) return null
  const found = [afterwards.exec(after), beforehand.exec(before), between.exec(before), inPassing.exec(before)]
    .flatMap((one) => one?.[1] ?? one?.[2] ?? [])
    .find((one) => !pronouns.test(one))
  return found === undefined ? null : found.charAt(0).toUpperCase() + found.slice(1)
}

export function lastSpeaker(before: string): string | undefined {
  return [...before.matchAll(speaks)]
    .at(-1)?.[1]
    ?.toLowerCase()
    .replace(/(?<![\p{L}’'])\p{L}/gu, (letter) => letter.toUpperCase())
    .replaceAll(' Of ', ' of ')
}
