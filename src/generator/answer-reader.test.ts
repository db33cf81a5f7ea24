import { expect, test, vi } from 'vitest'
import { answerReader } from './answer-reader.ts'

/** As it comes from a model: some words at a time. */
function read(answer: string, size = 40) {
  const reader = answerReader()
  const parts: unknown[] = []
  for (let at = 0; at < answer.length; at += size) parts.push(...reader.add(answer.slice(at, at + size)))
  return { parts, ...reader.state() }
}

const one = { text: 'Know thyself.' }
const list = JSON.stringify({ quotes: [one] })

test.each([
  ['the shape that is asked for', list],
  ['a list alone', JSON.stringify([one])],
  ['a list with gaps', JSON.stringify({ quotes: [one] }, null, 3).replace(':', ' \n: ')],
  ['remarks and fences round it', `Here you are (as asked):\n\u0060\u0060\u0060json\n${list}\n\u0060\u0060\u0060\nEnjoy!`],
  ['a thought before it', `\n <THINK>{"quotes": [{"text": "no answer"}]} < </ </thin </think>${list}`],
  ['a longer thought before it', `<thinking>["quotes"</thinking> ${JSON.stringify([one])}`],
  ['the name as words before it', `{"note": "quotes", "of"quotes"quotes": [${JSON.stringify(one)}]}`],
])('the list is found in %s, in pieces of any size', (_, answer) => {
  for (const size of [1, 7, 1_000]) expect(read(answer, size)).toEqual({ parts: [one], isList: true, isWhole: true })
})

test.each(['', '<think>', `<think>${list}`, '{"answer": [1]}', 'The "quotes" : are [1, 2]', '<thimble>'])(
  'there is none in %j',
  (answer) => {
    for (const size of [1, 1_000]) expect(read(answer, size)).toMatchObject({ parts: [], isList: false })
  },
)

test('a thought that is twice as long is twice the work, not four times', () => {
  /** Characters that were looked at, as often as they were. */
  const looked = (thoughts: number) => {
    let characters = 0
    const { exec } = RegExp.prototype
    const { toLowerCase } = String.prototype
    vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, words) {
      characters += words.length
      return exec.call(this, words)
    })
    vi.spyOn(String.prototype, 'toLowerCase').mockImplementation(function (this: string) {
      characters += this.length
      return toLowerCase.call(this)
    })
    read(`<think>${'perhaps, or "quotes" ['.repeat(thoughts)}`)
    vi.restoreAllMocks()
    return characters
  }
  const [short, long] = [looked(500), looked(1_000)]
  expect(short).toBeGreaterThan(500)
  expect(long / short).toBeLessThan(2.5)
})
