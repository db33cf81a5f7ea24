/** "[1.2.3]" at the start of a line. */
export const referenceMark = /^\[(\d[\d.:]*\p{L}?)\] ?/gmu

export const withoutReferenceMarks = (words: string): string => words.replace(referenceMark, '')
