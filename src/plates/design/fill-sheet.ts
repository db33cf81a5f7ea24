import { baselineIn, inkHeight, inkOf } from '../fit/ink.ts'
import { fitText, type Fitted, type FitRequest } from '../fit/fit-text.ts'
import { measuresOf } from '../frames.ts'
import { requestFor, type Wish } from '../templates/setting.ts'
import type { DrawnText } from '../tree.ts'
import type { Area, Sheet } from './sheet.ts'

/** How much larger than the smallest line another may be: a short text lives by the difference, a long one is read without it. */
function mostStretch(lines: number): number {
  return lines <= 3 ? 2.6 : lines <= 7 ? 1.9 : lines <= 12 ? 1.35 : 1.1
}

type Filled = { lines: (Fitted['lines'][number] & { size: number })[]; height: number; covered: number }

/** The quote's words as a block whose lines are each as wide as the room, and which fills it as far as the words do. */
export async function fillSheet(sheet: Sheet, setting: Wish, room: Area): Promise<DrawnText> {
  const { quote, measure, colours } = sheet
  const part = Math.min(1, (quote.type?.size ?? 100) / 100)
  if (quote.type && quote.type.size > 100) quote.type.stopped(100)
  const request: FitRequest = {
    ...requestFor({ ...quote, type: undefined }, setting, {
      width: room.width,
      height: room.height,
      largest: room.height,
      smallest: 5,
      readable: measuresOf({ name: sheet.frame.name, ...sheet.area }).readable,
    }),
    inkHeight: inkHeight(setting.face),
    allVersesOrNone: true,
    ...(quote.type?.ownLines ? { keepLines: true } : {}),
  }
  // Lines that somebody broke and that still stand so are not broken again for a fuller sheet.
  const asBroken = (lines: readonly unknown[]) => quote.type?.ownLines && lines.length === quote.text.split('\n').length
  let best: Filled | undefined
  // Fitted into less height there are fewer, longer lines; they are then widened into the height that is there. Many lines grow
  // hardly at all, and differ hardly at all.
  const shares = quote.text.length > 300 ? [1, 0.9] : [1, 0.86, 0.74, 0.62, 0.5, 0.4, 0.3]
  for (const share of shares) {
    const fitted = await fitText({ ...request, height: room.height * share, largest: room.height * share }, measure)
    const tried = widened(fitted, setting, room)
    if (best && asBroken(best.lines) && !asBroken(tried.lines)) continue
    if (!best || tried.covered > best.covered || (asBroken(tried.lines) && !asBroken(best.lines))) best = tried
  }
  return placed(best ?? { lines: [], height: 0, covered: 0 }, part)

  function placed({ lines, height }: Filled, scale: number): DrawnText {
    const sign = quote.direction === 'rtl' ? -1 : 1
    const start = quote.direction === 'rtl' ? room.x + room.width : room.x
    const free = Math.max(0, room.height - height * scale)
    // A little of what is left opens the lines, the rest stays below them: type hangs from the upper edge.
    const opened = lines.length > 1 ? Math.min(free / (lines.length - 1), ((height * scale) / lines.length) * 0.14) : 0
    const first = lines[0]?.size ?? 0
    let y = room.y - (baselineIn(setting.face, first, first * setting.leading) - inkOf(setting.face).above * first) * scale
    const set = lines.map(({ size, turned = 0, ...line }) => {
      const leading = size * scale * setting.leading
      const at = { ...line, width: line.width * scale, size: size * scale, leading, x: start + sign * turned * scale, y }
      y += leading + opened
      return at
    })
    const smallest = Math.min(...set.map((line) => line.size), room.height)
    const { face, weight, tracking } = setting
    const type = { face, weight, tracking, size: smallest, leading: smallest * setting.leading, colour: colours.text }
    const { language, direction } = quote
    return { kind: 'text', role: 'quote', ...type, language, direction, x: start, y: set[0]?.y ?? room.y, lines: set }
  }
}

/** Each line as wide as the room, but none so much larger than the smallest, and none so large, that the block would be too high. */
function widened(fitted: Fitted, setting: Wish, room: Area): Filled {
  const full = fitted.lines.map((line) => (room.width - (line.turned ?? 0)) / Math.max(line.width, 1))
  const heightAt = (most: number) =>
    heightOf(
      full.map((stretch) => Math.min(stretch, most) * fitted.size),
      setting,
    )
  const most = largestThat((stretch) => heightAt(stretch) <= room.height, Math.min(...full) * mostStretch(fitted.lines.length))
  const lines = fitted.lines.map((line, i) => {
    const stretch = Math.min(full[i] ?? 1, most)
    return { ...line, size: fitted.size * stretch, width: line.width * stretch }
  })
  const area = lines.reduce((sum, line) => sum + line.width * line.size, 0)
  const flush = lines.filter((line) => line.width > room.width * 0.97).length / Math.max(1, lines.length)
  return { lines, height: heightAt(most), covered: (area / (room.width * room.height)) * (0.7 + 0.3 * flush) }
}

/** To a thousandth; `most` itself where that fits. */
function largestThat(fits: (stretch: number) => boolean, most: number): number {
  if (fits(most)) return most
  let [low, high] = [0, most]
  while (high - low > 0.001) {
    const middle = (low + high) / 2
    if (fits(middle)) low = middle
    else high = middle
  }
  return low
}

/** From the ink of the first line to the ink of the last. */
function heightOf(sizes: readonly number[], setting: Wish): number {
  const { above, below } = inkOf(setting.face)
  const steps = sizes.slice(1).reduce((sum, size, i) => sum + stepBetween(setting, sizes[i] ?? size, size), 0)
  return steps + above * (sizes[0] ?? 0) + below * (sizes.at(-1) ?? 0)
}

/** From a baseline to the next one: both half-leadings. */
function stepBetween({ face, leading }: Wish, size: number, next: number): number {
  return size * leading - baselineIn(face, size, size * leading) + baselineIn(face, next, next * leading)
}
