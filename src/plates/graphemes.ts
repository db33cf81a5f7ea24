const segmenter = /* @__PURE__ */ new Intl.Segmenter()

/** What readers take for single characters. A segmenter costs as much to make as a long quote to cut, so there is one. */
export const graphemesOf = (text: string): Intl.SegmentData[] => [...segmenter.segment(text)]
