import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Ctx } from '#access'
import { findCandidates } from '#evidence'
import { findInTexts, type FoundPlace } from '#library'
import { wordsIn } from '#platform/words-in'
import type { Figure, How, Part } from '../part.ts'
import { whoSpeaks } from '../who-speaks.ts'
import { alter, inTexts, leastWords, linesNotThere, seeded, type Brought, type Line } from '../texts.ts'

/** How many words are changed, and how many of a thousand lines have to be found at the first place all the same. */
const rounds = [
  { name: 'as it is', changed: () => 0, promised: 1 },
  { name: '1 word changed', changed: () => 1, promised: 0.995 },
  { name: '2 words changed', changed: () => 2, promised: 0.99 },
  { name: '25 % of the words changed', changed: (words: number) => Math.round(words * 0.25), promised: 0.99 },
  { name: '40 % of the words changed', changed: (words: number) => Math.round(words * 0.4), promised: 0.95 },
]

export const evidence: Part = {
  name: 'evidence',
  asserts: 'every text of the folder is brought and searchable, and 400 verified rows or more have their text among them.',
  run: (how) => inTexts(how, (brought) => measure(brought, how)),
}

async function measure({ ctx, lines, figures: brought }: Brought, { say, modern, texts }: How): Promise<Figure[]> {
  const before = heldMemory()
  const times: number[] = []
  const figures = [...brought]
  for (const round of rounds) figures.push(await recall(ctx, lines, round, times, say))
  if (modern) figures.push(await falseSupport(ctx, modern, say))
  if (texts !== undefined) figures.push(whoSpeaks(texts, say))
  const sorted = times.sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  figures.push(
    { what: `finding a line, ${times.length.toLocaleString('en')} times: p50`, measured: `**${at(0.5).toFixed(1)} ms**` },
    { what: 'finding a line: p95', measured: `**${at(0.95).toFixed(1)} ms**`, target: '20 ms or less', met: at(0.95) <= 20 },
    {
      what: 'memory that the process holds, more than before the first line was asked for',
      target: '40 MB or less',
      measured: `**${((heldMemory() - before) / 1e6).toFixed(0)} MB**`,
    },
  )
  return figures
}

async function recall(
  ctx: Ctx,
  lines: Line[],
  { name, changed, promised }: (typeof rounds)[number],
  times: number[],
  say: How['say'],
): Promise<Figure> {
  const chance = seeded(22)
  const long = lines.filter(({ text }) => wordsIn(text).length >= leastWords)
  const asked = promised === 1 ? lines.filter(({ text }) => wordsIn(text).length >= 3) : long
  let [found, measured] = [0, 0]
  for (const line of asked) {
    const truth = await findInTexts(ctx, line.text, { textId: line.textId, most: 1 })
    const words = alter(line.text, changed(wordsIn(line.text).length), long, line.language, chance)
    const begun = performance.now()
    const { places } = await findInTexts(ctx, words)
    times.push(performance.now() - begun)
    measured += 1
    if (isSame(places[0], truth.places[0]) || (places[0]?.score === 1 && truth.places[0]?.score === 1)) found += 1
    else say(`${name}: ${words} (${places[0] ? `${places[0].textId} ${places[0].score.toFixed(2)}` : 'nothing'})`)
  }
  const share = found / measured
  return {
    what: `verified rows found at the first place, ${name}`,
    measured: `**${(share * 100).toFixed(1)} %** (${found} of ${measured})`,
    target: `${(promised * 100).toFixed(1)} % or more`,
    met: share >= promised,
  }
}

const isSame = (one: FoundPlace | undefined, other: FoundPlace | undefined) =>
  one !== undefined &&
  other !== undefined &&
  one.textId === other.textId &&
  one.n === other.n &&
  one.from < other.to &&
  other.from < one.to

async function falseSupport(ctx: Ctx, file: string, say: How['say']): Promise<Figure> {
  const lines = linesNotThere(file)
  let supported = 0
  for (const text of lines) {
    const { verdict, candidates } = await findCandidates(ctx, { text, author: null })
    if (verdict === 'not-found' || verdict === 'too-short') continue
    supported += 1
    say(`${verdict} ${candidates[0]?.score.toFixed(2)}: ${text}\n    ${candidates[0]?.text.title}: ${candidates[0]?.exact}`)
  }
  const share = supported / lines.length
  return {
    what: `lines of ${leastWords} words or more that cannot be there, and are said to be`,
    measured: `**${supported}** of ${lines.length.toLocaleString('en')}`,
    target: '1 in 1,000 or fewer',
    met: share <= 0.001,
  }
}

/** Without what only waits to be collected. */
function heldMemory(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void // safe: the flag puts it there
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
