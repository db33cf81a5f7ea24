import type { Measure, MeasureText } from '#plates'

type Asked = { texts: readonly MeasureText[]; take: (widths: readonly number[]) => void; fail: (fault: unknown) => void }

/**
 * The same measure for all that ask in one turn of the event loop: the plates of a page are composed side by side, and each call wakes a thread
 * of the engine, which costs more than a few widths. If the engine fails, each is asked for alone, so that one fault is not everybody's.
 */
export function measuredTogether(measure: Measure): Measure {
  let waiting: Asked[] = []

  return (texts) =>
    new Promise((take, fail) => {
      if (waiting.length === 0) setImmediate(measureWaiting)
      waiting.push({ texts, take, fail })
    })

  function measureWaiting(): void {
    const asked = waiting
    waiting = []
    measure(asked.flatMap(({ texts }) => texts)).then(
      (widths) => {
        let from = 0
        for (const { texts, take } of asked) take(widths.slice(from, (from += texts.length)))
      },
      (fault: unknown) => {
        for (const { texts, take, fail } of asked) {
          if (asked.length === 1) fail(fault)
          else measure(texts).then(take, fail)
        }
      },
    )
  }
}
