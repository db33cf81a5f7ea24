import { expect, onTestFinished, test } from 'vitest'
import { watchAnswers } from './answer-watch.ts'

/** A watch whose server is asked at once, and says what is given, in turn and then for good. */
function watching(...says: boolean[]) {
  let asked = 0
  const isThere = () => Promise.resolve(says[Math.min(asked++, says.length - 1)] ?? true)
  const watch = watchAnswers(isThere, () => false, { afterMs: 1, againMs: 1, thereWithinMs: 1 })
  onTestFinished(() => watch.stop())
  return { watch, asked: () => asked }
}

test('a server that is there when it is asked again is waited for', async () => {
  const { watch, asked } = watching(false, true)
  let answer: (says: string) => void = () => undefined
  const row = watch.whileItAnswers(() => new Promise<string>((resolve) => (answer = resolve)))
  await expect.poll(asked).toBeGreaterThan(1)
  answer('a row')
  expect(await row).toBe('a row')
})

test('a server that says nothing twice is given up, and taken up when it answers', async () => {
  const { watch } = watching(false, false, false, false, true)
  await expect(watch.whileItAnswers(() => new Promise<never>(() => undefined))).rejects.toThrow('was lost')
  await expect.poll(() => watch.whileItAnswers(() => Promise.resolve('a row')).catch(() => 'lost')).toBe('a row')
})

test('a server that answered something else meanwhile is there', async () => {
  let answerLate: (isThere: boolean) => void = () => undefined
  const watch = watchAnswers(
    () => new Promise((resolve) => (answerLate = resolve)),
    () => false,
    { afterMs: 1, againMs: 100_000, thereWithinMs: 1 },
  )
  onTestFinished(() => watch.stop())
  let answer: (says: string) => void = () => undefined
  const row = watch.whileItAnswers(() => new Promise<string>((resolve) => (answer = resolve)))
  const other = watch.whileItAnswers(() => new Promise<string>(() => undefined))
  await expect.poll(() => answerLate.length).toBe(1)
  answer('a row')
  expect(await row).toBe('a row')
  for (const _ of [1, 2]) {
    answerLate(false)
    await new Promise(setImmediate)
  }
  expect(await Promise.race([other, Promise.resolve('waits')])).toBe('waits')
})
