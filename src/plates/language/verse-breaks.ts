/** Shorter parts are alternatives in a sentence: "and / or". */
const shortestVerse = 10

/** The text with a line for each verse, where they were typed in one line as a running text has them: "In Xanadu did Kubla Khan / A stately pleasure-dome decree". It is stored as typed. */
export function withVerseBreaks(text: string): string {
  if (text.includes('\n')) return text
  const verses = text.split(/ +[/⁄／] +/u)
  return verses.every((verse) => [...verse].length >= shortestVerse) ? verses.join('\n') : text
}
