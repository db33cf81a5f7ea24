import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Ctx } from '#access'
import type { TruthFigures } from '../../src/app/documents/statistics/truth-figures.ts'
import { checkLine, checkLines, findQuotations, type AskedLine, type LineVerdict } from '#check'
import type { Verdict } from '#evidence'
import { countSearched } from '#library'
import { loadCollection, longestQuestion, searchQuotes } from '#quotes'
import { compareLabels, f1, readArticles, sumOf } from '#test/truth/labelled-articles'
import { clippedLines, ownDialogue, quotedThere, verdictOf, wholeLines, type Case, type Given } from '#test/truth/traps'
import { farFromIt, otherTranslations, wrongWords } from '#test/truth/reworded'
import { casesOf, type TruthCase } from '../misquotes.ts'
import { assert, type Figure, type How, type Part } from '../part.ts'
import { root } from '../site.ts'
import { authorName, inTexts, linesNotThere, starterRows, type Brought } from '../texts.ts'

export const truth: Part = {
  name: 'truth',
  asserts:
    'the texts of the folder are searchable and the starter collection is loaded; 400 verified rows or more have their text there.',
  run: (how) => inTexts(how, (brought) => measure(brought, how)),
  async write() {
    if (shown) await writeFile(path.join(root, shownFile), `${JSON.stringify(shown, null, 2)}\n`)
  },
}

/** What /statistics shows of the last run. */
const shownFile = 'src/app/documents/statistics/truth-figures.json'
let shown: TruthFigures | undefined

/** What was asked, what may be said, and what was said. */
type Judged = Omit<TruthCase, 'author'> & { verdict: LineVerdict; author?: string | null }

async function measure({ ctx, lines }: Brought, { say, modern, short }: How): Promise<Figure[]> {
  await loadCollection(ctx, path.join(root, 'db/collection'))
  const known = starterRows().filter(({ status }) => status === 'misattributed')
  assert(known.length >= 10, `${known.length} rows are known to be misattributed`)
  const cases: TruthCase[] = [
    ...casesOf(short ? lines.filter((_, n) => n % 10 === 0) : lines),
    ...known.map(({ text, author }) => ({
      kind: 'known to be misattributed',
      text,
      author: authorName(author),
      right: ['known-misattribution'] as const,
    })),
    ...(modern
      ? linesNotThere(modern).map((text) => ({
          kind: 'cannot be there',
          text,
          author: null,
          right: ['not-found', 'too-short', 'known-misattribution', 'disputed'] as const,
        }))
      : []),
  ]
  const times: number[] = []
  const judged: Judged[] = []
  for (const one of cases) {
    const begun = performance.now()
    const { verdict } = await checkLine(ctx, one)
    times.push(performance.now() - begun)
    judged.push({ ...one, verdict })
  }
  judged.push(...traps())
  for (const { kind, text, author, right, verdict } of judged)
    if (!right.includes(verdict))
      say(`${kind}: ${verdict} instead of ${right[0]}: ${text.replaceAll('\n', ' / ')}${author ? ` (${author})` : ''}`)
  for (const row of confusion(judged)) say(row)
  times.sort((a, b) => a - b)
  const p95 = times[Math.floor(times.length * 0.95)] ?? 0
  const asked = cases.filter(({ right }) => right[0] !== 'too-short').map(({ text, author }) => ({ text, author }))
  const some = await seconds(async () => {
    for await (const answer of checkLines(ctx, asked.slice(0, 500))) assert(answer.verdict, 'a line has a verdict')
  })
  const document = documentOf(asked, 2_000)
  let quotations = 0
  const whole = await seconds(async () => {
    const found = await findQuotations(document)
    quotations = found.length
    for await (const answer of checkLines(ctx, found)) assert(answer.verdict, 'a quotation has a verdict')
  })
  shown = {
    day: new Date().toISOString().slice(0, 10),
    ...(await countSearched(ctx)),
    cases: judged.length,
    right: judged.filter(isRight).length,
    verdicts: verdictCounts(judged),
    articles: await articlesOf('held-out'),
  }
  return [
    ...figuresOf(judged),
    ...(await articleFigures()),
    await searchFigure(ctx, asked),
    {
      what: `checking a line, ${times.length.toLocaleString('en')} times: p95`,
      measured: `**${p95.toFixed(1)} ms**`,
      target: '60 ms or less',
      met: p95 <= 60,
    },
    {
      what: `checking ${Math.min(500, asked.length)} lines at once`,
      measured: `**${some.toFixed(2)} s**`,
      target: '2 s or less',
      met: some <= 2,
    },
    {
      what: `checking a document of 2,000 sentences, ${quotations} of them quotations, ${document.length.toLocaleString('en')} characters`,
      measured: `**${whole.toFixed(2)} s**`,
      target: '5 s or less',
      met: whole <= 5,
    },
  ]
}

/** As src/evidence/judge.test.ts has them. */
function traps(): Judged[] {
  const trap = (kind: string, cases: readonly Case[], right: readonly Verdict[], given: Given = {}): Judged[] =>
    cases.map(([text, passage]) => ({
      kind: `trap: ${kind}`,
      text,
      right,
      verdict: verdictOf(text, passage, given) ?? 'not-found',
    }))
  return [
    ...trap('clipped', clippedLines, ['clipped']),
    ...trap('whole', wholeLines, ['exact']),
    ...trap('quoted there', quotedThere, ['quoted-there']),
    ...trap('own dialogue', ownDialogue, ['exact', 'near']),
    ...trap('another author', wholeLines, ['other-author'], { isOfAuthor: false }),
    ...trap('other words', [...wrongWords, ...farFromIt], ['near']),
    ...trap('another translation', otherTranslations, ['translation'], { isTranslated: true }),
  ]
}

const isRight = ({ right, verdict }: Judged) => right.includes(verdict)

/** The verdicts whose precision and recall are told, and what is promised of them. */
const precisions: [name: string, verdicts: readonly LineVerdict[], promised?: number][] = [
  ['exact or near', ['exact', 'near'], 0.995],
  ['other author', ['other-author'], 0.99],
  ['known misattribution', ['known-misattribution'], 0.99],
  ['clipped', ['clipped']],
  ['quoted there', ['quoted-there']],
  ['translation', ['translation']],
  ['not found', ['not-found']],
]

function verdictCounts(judged: readonly Judged[]) {
  return precisions.map(([name, verdicts, promised]) => {
    const said = judged.filter(({ verdict }) => verdicts.includes(verdict))
    const meant = judged.filter(({ right }) => right[0] !== undefined && verdicts.includes(right[0]))
    return {
      name,
      said: said.length,
      saidRight: said.filter(isRight).length,
      meant: meant.length,
      meantRight: meant.filter(isRight).length,
      ...(promised === undefined ? {} : { promised }),
    }
  })
}

function figuresOf(judged: readonly Judged[]): Figure[] {
  const share = (some: readonly Judged[]) => some.filter(isRight).length / some.length
  const accuracy = share(judged)
  const figures: Figure[] = [
    {
      what: 'verdicts that are right',
      measured: `**${percent(accuracy)}** (${judged.filter(isRight).length} of ${judged.length})`,
      target: '95 % or more',
      met: accuracy >= 0.95,
    },
  ]
  for (const [kind, some] of Map.groupBy(judged, (one) => one.kind))
    figures.push({
      what: `right: ${kind}`,
      measured: `**${percent(share(some))}** (${some.filter(isRight).length} of ${some.length})`,
    })
  for (const { name, said, saidRight, meant, meantRight, promised } of verdictCounts(judged))
    figures.push({
      what: `precision of “${name}”`,
      measured: said === 0 ? 'never said' : `**${percent(saidRight / said)}** (${saidRight} of ${said})`,
      baseline: meant === 0 ? '' : `recall ${percent(meantRight / meant)} (${meantRight} of ${meant})`,
      ...(promised === undefined
        ? {}
        : { target: `${percent(promised)} or more`, met: said > 0 && saidRight / said >= promised }),
    })
  return figures
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

/** What was meant, and how often each verdict was given. */
function confusion(judged: readonly Judged[]): string[] {
  return [...Map.groupBy(judged, ({ right }) => right[0])].map(([meant, some]) => {
    const given = [...Map.groupBy(some, ({ verdict }) => verdict)].sort((a, b) => b[1].length - a[1].length)
    return `${meant}: ${given.map(([verdict, those]) => `${verdict} ${those.length}`).join(', ')}`
  })
}

/** Each line as a quotation of its own, with its author. */
function documentOf(lines: readonly { text: string; author: string | null }[], many: number): string {
  return Array.from({ length: many / 2 }, (_, n) => {
    const { text, author } = lines[n % lines.length] ?? { text: '', author: null }
    return `The talk went on for a while, and nobody took notes. ${author ?? 'Somebody'} once wrote: “${text.replaceAll(/[“”"\n]/gu, ' ')}”`
  }).join('\n\n')
}

async function articlesOf(half: 'held-out' | 'tuned') {
  const articles = readArticles(half)
  const compared = await Promise.all(
    articles.map(async ({ document, labels }) => compareLabels(labels, await findQuotations(document))),
  )
  const { right, found, labelled } = sumOf(compared)
  return { count: articles.length, right, found, labelled }
}

/** What a search costs that finds nothing, and is answered by a check. */
async function searchFigure(ctx: Ctx, asked: readonly AskedLine[]): Promise<Figure> {
  const times: number[] = []
  for (const { text } of asked.slice(0, 500)) {
    const begun = performance.now()
    await searchQuotes(ctx, { q: text.slice(0, longestQuestion), page: 1, limit: 10 })
    await checkLine(ctx, { text, author: null })
    times.push(performance.now() - begun)
  }
  times.sort((a, b) => a - b)
  return {
    what: `searching for a line that is no quote, and checking it, ${times.length} times: p95`,
    measured: `**${(times[Math.floor(times.length * 0.95)] ?? 0).toFixed(1)} ms**`,
  }
}

async function articleFigures(): Promise<Figure[]> {
  const figures = (['held-out', 'tuned'] as const).map(async (half) => {
    const score = await articlesOf(half)
    return {
      what: `quotations and their authors in 50 articles (${half}): F1`,
      measured: `**${f1(score).toFixed(3)}** (${score.right} right, ${score.found} found, ${score.labelled} there)`,
      target: '0.9 or more',
      met: f1(score) >= 0.9,
    }
  })
  return await Promise.all(figures)
}

async function seconds(run: () => Promise<void>): Promise<number> {
  const begun = performance.now()
  await run()
  return (performance.now() - begun) / 1_000
}
