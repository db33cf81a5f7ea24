/** The fields of a source as a form asks for them: name, label, example. */
export const sourceLines = [
  ['work', 'Work', 'Walden'],
  ['year', 'Year or century', '1854'],
  ['place', 'Chapter or page', 'Conclusion'],
  ['edition', 'Edition', ''],
  ['translator', 'Translator', ''],
  ['url', 'Source URL', 'https://'],
] as const
