/** Each language with its name in itself, such as “Deutsch”. */
export const languageNames = (codes: readonly string[]): { code: string; name: string }[] =>
  codes.map((code) => ({ code, name: new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code }))
