import { readFileSync } from 'node:fs'

/**
 * Loaded before the site is (`--import`), in each of its threads: its clock goes as any does, but shows the time that is in the file CLOCK_FILE, from when that was
 * written there. So a site is looked at on the day after tomorrow, and knows nothing of it.
 */
const file = process.env['CLOCK_FILE'] ?? ''
const Own = Date
/** It is looked at now and then, not with each question after the time. */
const staleMs = 20

let [ahead, looked, last] = [0, Number.NEGATIVE_INFINITY, '']

function now(): number {
  if (performance.now() - looked > staleMs) {
    looked = performance.now()
    const said = readFileSync(file, 'utf8')
    // Empty: it is being written just now.
    if (said !== '' && said !== last) [ahead, last] = [Number(said), said]
  }
  return Own.now() + ahead
}

globalThis.Date = new Proxy(Own, {
  construct: (target, given: unknown[], as: NewableFunction) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, as) as Date,
  apply: () => new Own(now()).toString(),
  get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
})
