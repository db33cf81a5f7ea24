/** What is in one row of a file, by the names of its columns; a list where the file has one. */
export type RowValues = ReadonlyMap<string, string | readonly string[]>

/** A row as it was read, with the line of the file on which it begins. What cannot be read is a row, too, and says why. */
export type ReadRow = { line: number; values: RowValues } | { line: number; wrong: string; raw: string }

/** Longer than any quote with its source: what is longer is no row, and is never held whole. */
export const longestRow = 100_000
/** More columns than this no list of quotes has. */
export const mostColumns = 500

/** The beginning of what could not be read, for the person who looks for it in the file. */
export const beginningOf = (raw: string) => raw.slice(0, 200)
