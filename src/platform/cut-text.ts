/** Its beginning, without half a character at the end: no database takes one. */
export function cutText(text: string, most: number): string {
  return text.slice(0, most).replace(/\p{Cs}$/u, '')
}

/** Its end, without half a character at the beginning. */
export function endOfText(text: string, most: number): string {
  return text.slice(-most).replace(/^\p{Cs}/u, '')
}
