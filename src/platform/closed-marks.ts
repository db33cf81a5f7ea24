/** The opening marks that each quotation mark closes. Some close their own kind: ”…”, »…», "…". */
export const closedMarks: Readonly<Record<string, string>> = {
  '”': '“„”',
  '“': '„',
  '"': '"„“',
  '»': '«»',
  '«': '»',
  '›': '‹›',
  '‹': '›',
  '’': '‘‚',
  '‘': '‚',
  "'": "'",
  '」': '「',
  '』': '『',
  '》': '《',
  '〞': '〝',
  '〟': '〝',
  '＂': '＂',
}

/** Those that open with one stroke; what closes them may be an apostrophe. */
export const singleMarks = "‘‚'"
