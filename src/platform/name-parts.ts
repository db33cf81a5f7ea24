/** What tells a son from his father, or one of a name from another. */
const generations = /^(?:jr|sr|junior|senior|ii|iii|iv|p[eè]re|fils)\.?$/iu

const degrees = /^(?:m\.?\s?d|ph\.?\s?d|d\.?\s?d|ll\.?\s?d|esq|esquire)\.?$/iu

/** "Jr." of a name that is written with commas. */
export const isGeneration = (part: string): boolean => generations.test(part.trim())

/** "M.D." says nothing of who it is. */
export const isDegree = (part: string): boolean => degrees.test(part.trim())

/** What catalogues write beside the years of a life. */
const besideYears = /(?<!\p{L})(?:c|ca|b|d|fl|approximately|born|died|active|st|nd|rd|th|cent|century|bce?|ad|ce|or)(?!\p{L})/giu

/** "1832-1899", "b. 1947", "active 1st century": the years of a person's life. */
export const isLifeYears = (part: string): boolean =>
  /\d/u.test(part) && !/\p{L}/u.test(part.replace(/(?<=\d)\p{L}+/gu, (end) => ` ${end}`).replace(besideYears, ''))
