/** Ends a line that cuts a word. A browser shows it as a hyphen there, and leaves it out of what is copied, searched and read aloud. */
export const softHyphen = '\u00AD'

/** The line as it is measured and drawn. */
export const withHyphen = (line: string) => (line.endsWith(softHyphen) ? `${line.slice(0, -1)}-` : line)
