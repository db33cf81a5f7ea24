/** Takes the next character of an answer; once the list has begun, what was taken of it, which may be nothing yet. */
export type ListStart = (letter: string) => string | undefined

/** By which a model begins to think aloud, and how it ends. */
const thoughtMarks = ['<think>', '<thinking>']
const thoughtEnds = ['</think>', '</thinking>']
const longestEnd = Math.max(...thoughtEnds.map(({ length }) => length))
const name = '"quotes"'

/**
 * Looks for the list: the bracket after "quotes", or one before any brace; what a model thinks aloud is no answer, and while it thinks there is none. Each character is
 * taken once, and no more is kept of them than a mark is long: the person who thinks for an hour makes no more work than that.
 */
export function listStart(): ListStart {
  let phase: 'before' | 'thought' | 'answer' = 'before'
  /** What may be part of a mark. */
  let kept = ''
  const answer = answerStart()

  return (letter) => {
    if (phase === 'answer') return answer(letter)
    kept = (kept + letter.toLowerCase()).trimStart().slice(-longestEnd)
    if (phase === 'thought') {
      if (thoughtEnds.some((end) => kept.endsWith(end))) phase = 'answer'
    } else if (thoughtMarks.includes(kept)) phase = 'thought'
    else if (!thoughtMarks.some((mark) => mark.startsWith(kept))) {
      phase = 'answer'
      return answer(letter)
    }
    return undefined
  }
}

function answerStart(): ListStart {
  /** How much of the name was seen just now. */
  let seen = 0
  let next: 'name' | 'colon' | 'bracket' = 'name'
  /** Of a list without a name: its bracket is before any brace, and a brace or its end comes next. */
  let bare: 'possible' | 'opened' | 'none' = 'possible'

  return (letter) => {
    const isGap = /\s/.test(letter)
    if (bare === 'opened' && !isGap) {
      if (letter === '{' || letter === ']') return letter
      bare = 'none'
    }
    if (bare === 'possible' && (letter === '[' || letter === '{')) bare = letter === '[' ? 'opened' : 'none'
    if (next === 'name') {
      seen = name[seen] === letter ? seen + 1 : letter === '"' ? 1 : 0
      if (seen === name.length) [next, seen] = ['colon', 1]
    } else if (!isGap) {
      if (next === 'bracket' && letter === '[') return ''
      if (next === 'colon' && letter === ':') next = 'bracket'
      // The mark that ended one name may begin another.
      else [next, seen] = ['name', letter === '"' ? 1 : next === 'colon' && letter === name[1] ? 2 : 0]
    }
    return undefined
  }
}
