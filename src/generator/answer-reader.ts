import { listStart } from './list-start.ts'

/** What was found of the list so far. */
export type AnswerReader = {
  /** Takes what came, and returns what became complete by it: the parts of the list, each as it was written. */
  add: (written: string) => unknown[]
  /** Whether there was a list at all, and whether it was written to its end. */
  state: () => { isList: boolean; isWhole: boolean }
}

/** What could not be parsed. */
const unreadable = Symbol('unreadable')

/**
 * Finds the list of quotes in what a model writes while it still writes: bare, under "quotes", or with remarks, thoughts and marks of code
 * round it, as small models do in spite of what they are asked. Every character is looked at once.
 */
export function answerReader(): AnswerReader {
  const start = listStart()
  let isList = false
  let isWhole = false
  let depth = 0
  let inText = false
  let escaped = false
  let part = ''

  const take = (letter: string): unknown[] => {
    if (inText) {
      part += letter
      if (escaped) escaped = false
      else if (letter === '\\') escaped = true
      else if (letter === '"') inText = false
      return []
    }
    if (depth === 0 && (letter === ',' || letter === ']')) {
      isWhole = letter === ']'
      return endPart()
    }
    part += letter
    if (letter === '"') inText = true
    else if (letter === '{' || letter === '[') depth++
    else if (letter === '}' || letter === ']') depth--
    return depth === 0 && letter === '}' ? endPart() : []
  }
  const endPart = () => {
    const written = part.trim()
    part = ''
    return written === '' ? [] : [parse(written)]
  }

  return {
    add(written) {
      const complete: unknown[] = []
      for (const letter of written) {
        if (isWhole) break
        if (isList) complete.push(...take(letter))
        else {
          const begun = start(letter)
          isList = begun !== undefined
          for (const first of begun ?? '') complete.push(...take(first))
        }
      }
      return complete
    },
    state: () => ({ isList, isWhole }),
  }
}

function parse(written: string): unknown {
  try {
    // A line break inside a text is a slip that does no harm.
    // oxlint-disable-next-line no-control-regex -- these are what is looked for
    return JSON.parse(written.replace(/[\u0000-\u001f]/g, ' '))
  } catch {
    return unreadable
  }
}
