import { useEffect, useSyncExternalStore } from 'react'
import { keepWords, keptName, readWords } from '../../session/kept-words.ts'

/** What a browser does not keep that is full, or closed to us: it is there until the page is left. */
const unkept = new Map<string, string>()
const heard = new Set<() => void>()

/**
 * An answer while it is written, kept on this device with each stroke: it outlives the closing of the dialog and a reload, until it is sent or taken back.
 * `sent` is what is under the message already: the person who closed the dialog before they heard that theirs was taken is not led to send it twice.
 */
export function useAnswerDraft(account: string, message: string, sent: readonly string[]) {
  const key = keptName('answer-draft', account, message)
  const text = useSyncExternalStore(
    hear,
    () => read(key),
    () => '',
  )
  useEffect(() => {
    if (sent.includes(read(key).trim())) keep(key, '')
    // oxlint-disable-next-line react/exhaustive-deps -- as it is opened, and as an answer comes: the same words may be written once more
  }, [key, sent.length])
  return { text, write: (words: string) => keep(key, words), forget: () => keep(key, '') }
}

function hear(changed: () => void): () => void {
  heard.add(changed)
  return () => void heard.delete(changed)
}

function keep(key: string, words: string): void {
  if (keepWords(key, words)) unkept.delete(key)
  else unkept.set(key, words)
  for (const changed of heard) changed()
}

const read = (key: string): string => unkept.get(key) ?? readWords(key)
