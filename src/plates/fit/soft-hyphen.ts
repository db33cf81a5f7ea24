/** Ends a line that cuts a word. Nothing that reads the text sees it; what draws the line puts a hyphen there. */
export const softHyphen = '\u00AD'

/** The line as it is measured and drawn. */
export const withHyphen = (line: string) => (line.endsWith(softHyphen) ? `${line.slice(0, -1)}-` : line)
