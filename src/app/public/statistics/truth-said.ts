import { p, spelledDate, ul, type Block } from '../../site/texts/prose.ts'
import { truthFigures } from './truth-figures.ts'

/** A verdict: how often it was right where it was said, and how often it was said where it is right. */
export type VerdictLine = { name: string; precision: string; recall: string }

const names: Record<string, string> = {
  'exact or near': 'Read in the source, word for word or nearly',
  'other author': 'Found under another author',
  'known misattribution': 'Known to be misattributed',
  clipped: 'Cut, so that its sense changes',
  'quoted there': 'Quoted there from somebody else',
  translation: 'In another translation',
  'not found': 'Not found',
}

/** The figures of the last measurement, in words. */
export function truthSaid(): { measured: Block[]; verdicts: VerdictLine[]; how: Block[] } {
  const { day, texts, words, cases, right, verdicts, articles } = truthFigures
  const f1 = (2 * articles.right) / (articles.found + articles.labelled)
  return {
    measured: [
      p(
        `On ${spelledDate(day)}, ${number(cases)} lines whose answer is known were checked against ${number(texts)} texts with ${number(words)} words. ${number(right)} answers were right: ${percent(right, cases)}.`,
      ),
    ],
    verdicts: verdicts.map(({ name, said, saidRight, meant, meantRight }) => ({
      name: names[name] ?? name,
      precision: share(saidRight, said),
      recall: share(meantRight, meant),
    })),
    how: [
      ul(
        [
          'The lines are quotes whose source somebody checked, as they are and with a mistake that a program made: a word changed, a word or a clause left out, another author, two lines merged. Others are known to be misattributed, or can’t be in the texts because their authors wrote later.',
        ],
        [
          `Quotations and their authors were also looked for in ${number(articles.count)} articles in six languages on which no rule was tuned: ${number(articles.labelled)} are there, ${number(articles.found)} were found, and ${number(articles.right)} of these have the right words and the right author (F1 ${f1.toFixed(2)}).`,
        ],
        [
          'We wrote the articles and the rules, so other people’s texts will score lower. These figures are of the program with those texts: with fewer texts a site finds fewer lines, and a line that isn’t found may be real.',
        ],
        [
          'The articles with their labels and the lines that are hardest to judge are in test/truth in the source code; anyone may use them.',
        ],
      ),
    ],
  }
}

const number = (n: number) => n.toLocaleString('en')
const percent = (n: number, of: number) => `${((100 * n) / of).toFixed(1)} %`
const share = (n: number, of: number) => (of === 0 ? '–' : `${percent(n, of)} (${number(n)} of ${number(of)})`)
