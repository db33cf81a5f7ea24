import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { truthFigures } from './truth-figures.ts'
import { truthSaid } from './truth-said.ts'

const root = new URL('../../../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const { day, texts, words, cases, right, verdicts, articles } = truthFigures
const share = (n: number, of: number) => `${((100 * n) / of).toFixed(1)} %`

test('the page, the results of the bench and README have the figures of the same run', () => {
  const results = /<!-- truth -->[\s\S]*<!-- \/truth -->/u.exec(read('bench/README.md'))?.[0] ?? ''
  expect(results).toContain(`\n${day}, `)
  expect(results).toContain(`| verdicts that are right | **${share(right, cases)}** (${right} of ${cases}) |`)
  for (const { name, said, saidRight, meant, meantRight } of verdicts) {
    expect(results).toContain(`| precision of “${name}” | **${share(saidRight, said)}** (${saidRight} of ${said}) |`)
    if (meant > 0) expect(results).toContain(`| recall ${share(meantRight, meant)} (${meantRight} of ${meant}) |`)
  }
  expect(results).toContain(`(held-out): F1 | **`)
  expect(results).toContain(`(${articles.right} right, ${articles.found} found, ${articles.labelled} there)`)
  const readme = read('README.md')
  expect(readme).toContain(
    `With ${texts} texts of ${(words / 1e6).toFixed(1)} million words, [${share(right, cases)} of ${cases.toLocaleString('en')} test cases]`,
  )
  const of = (named: string) => verdicts.find(({ name }) => name === named)
  const [near, other] = [of('exact or near'), of('other author')]
  expect(readme).toContain(`of the lines called exact or near ${share(near?.saidRight ?? 0, near?.said ?? 0)} are`)
  expect(readme).toContain(`of those said to be by another author all ${other?.said}.`)
  expect(other?.said).toBe(other?.saidRight)
})

test('every verdict has words of its own on the page', () => {
  const said = truthSaid().verdicts.map(({ name }) => name)
  expect(said).toHaveLength(verdicts.length)
  expect(said.filter((name) => verdicts.some((one) => one.name === name))).toEqual([])
})
