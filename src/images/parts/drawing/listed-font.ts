import type { ListedFile, StudioFont } from '#plates'

export type ListedFont = StudioFont & ListedFile

/** A font of the site's list, as `fileChooser` asks it. */
export function listedFont(font: StudioFont): ListedFont {
  const { ranges, has } = font
  return {
    ...font,
    promises: (codePoint) => ranges === null || isIn(ranges, codePoint),
    covers: (codePoint) => isIn(has, codePoint),
  }
}

export function rangesOf(pairs: readonly number[]): [number, number][] {
  return pairs.flatMap((first, i) => (i % 2 === 0 ? [[first, pairs[i + 1] ?? first] satisfies [number, number]] : []))
}

function isIn(pairs: readonly number[], codePoint: number): boolean {
  for (let i = 0; i < pairs.length; i += 2) if (codePoint >= (pairs[i] ?? 0) && codePoint <= (pairs[i + 1] ?? 0)) return true
  return false
}
