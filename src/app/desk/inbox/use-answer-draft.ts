import { useEffect, useState } from 'react'

/** One for each account and message: who sits at this device next is shown none of it. */
const keyOf = (account: string, message: string) => `answer-draft ${account} ${message}`

/**
 * An answer while it is written, kept on this device with each stroke: it outlives the closing of the dialog and a reload, and goes when it is sent or taken back.
 * `isFound`: it was begun before the dialog was opened.
 */
export function useAnswerDraft(account: string, message: string) {
  const key = keyOf(account, message)
  const [text, setText] = useState('')
  const [isFound, setFound] = useState(false)
  useEffect(() => {
    // Only in a browser, and after the page that the server rendered: storage is not the same for both.
    const kept = read(key)
    setText((typed) => typed || kept)
    setFound(kept !== '')
  }, [key])
  return {
    text,
    isFound,
    write: (words: string) => {
      setText(words)
      keep(key, words)
    },
    forget: () => {
      setText('')
      setFound(false)
      keep(key, '')
    },
  }
}

function keep(key: string, words: string): void {
  try {
    if (words.trim() === '') localStorage.removeItem(key)
    else localStorage.setItem(key, words)
  } catch {
    // A browser that keeps nothing: it is there until the dialog is closed.
  }
}

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}
