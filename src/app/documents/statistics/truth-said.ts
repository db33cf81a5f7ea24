import { language, say } from '#messages'
import { p, spelledDate, ul, type Block } from '../../site/texts/prose.ts'
import { percent } from './read-statistics.ts'
import { truthFigures } from './truth-figures.ts'

/** A verdict with its precision (how often it was right when given) and recall (how often it was given when right). */
export type VerdictLine = { name: string; precision: string; recall: string }

const names: Record<string, () => string> = {
  'exact or near': () => say('statistics.verdict-exact'),
  'other author': () => say('statistics.verdict-other-author'),
  'known misattribution': () => say('statistics.verdict-known'),
  clipped: () => say('statistics.verdict-clipped'),
  'quoted there': () => say('statistics.verdict-quoted'),
  translation: () => say('statistics.verdict-translation'),
  'not found': () => say('statistics.verdict-not-found'),
}

/** The figures of the last measurement, in words. */
export function truthSaid(): { measured: Block[]; verdicts: VerdictLine[]; how: Block[] } {
  const { day, texts, words, cases, right, verdicts, articles } = truthFigures
  const f1 = (2 * articles.right) / (articles.found + articles.labelled)
  return {
    measured: [
      p(say('statistics.measured', { date: spelledDate(day), cases, texts, words, right, percent: percent(right / cases) })),
    ],
    verdicts: verdicts.map(({ name, said, saidRight, meant, meantRight }) => ({
      name: names[name]?.() ?? name,
      precision: share(saidRight, said),
      recall: share(meantRight, meant),
    })),
    how: [
      ul(
        say('statistics.lines'),
        say('statistics.articles', { ...articles, articles: articles.count, f1: decimals(f1) }),
        say('statistics.limits'),
        say('statistics.labels'),
      ),
    ],
  }
}

const decimals = (n: number) => n.toLocaleString(language(), { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const share = (part: number, whole: number) =>
  whole === 0 ? '–' : say('statistics.share-of', { percent: percent(part / whole), part, whole })
