import { anyComma, anySemicolon } from '#messages'

/** The language tags that somebody typed, with commas, semicolons or spaces between them. */
export const languageCodes = (typed: string): string[] =>
  typed
    .split(anyComma)
    .flatMap((part) => part.split(anySemicolon))
    .flatMap((part) => part.split(/\s+/))
    .filter(Boolean)
