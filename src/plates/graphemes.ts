const segmenter = /* @__PURE__ */ new Intl.Segmenter()

/** What readers take for single characters. A segmenter costs as much to make as a long quote to cut, so there is one. */
export const graphemesOf = (text: string): Intl.SegmentData[] => [...segmenter.segment(text)]

/** Letters and marks that nothing joins: each is a character of its own, and no segmenter is needed. */
const single = /^[\u0020-\u007e\u00a0-\u02af\u0370-\u03ff\u0400-\u0482\u2010-\u2027]*$/u

/** The same as text alone. */
export const charactersOf = (text: string): string[] =>
  single.test(text) ? text.split('') : graphemesOf(text).map(({ segment }) => segment)
