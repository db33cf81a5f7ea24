import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { keepWords, readWords } from '../../session/kept-words.ts'

const heard = new Set<() => void>()

/** With the version that it was written on top of, and what that said. */
export type Unsaved<T> = { version: number; words: string; written: T }

type Standing = { isSaved: boolean; version: number; words: string }

/**
 * What was written and is not saved when the page goes, as it does where a session has ended: kept on this device, and `found` when the page is opened
 * again, until it was brought back or discarded (`forget`).
 */
export function useUnsaved<T>(
  name: string,
  written: T,
  { isSaved, version, words }: Standing,
): { found: Unsaved<T> | null; forget: () => void } {
  const kept = useSyncExternalStore(
    hear,
    () => readWords(name),
    () => '',
  )
  const now = JSON.stringify(written)
  const leave = useEffectEvent(() => {
    if (!isSaved) keep(name, JSON.stringify({ version, words, written } satisfies Unsaved<T>))
  })
  useEffect(() => {
    const left = () => leave()
    addEventListener('pagehide', left)
    return () => {
      removeEventListener('pagehide', left)
      left()
    }
  }, [])
  const last = kept === '' ? null : (JSON.parse(kept) as Unsaved<T>) // safe: only this file writes there, and writes a T. Earlier releases kept no words, so no version is like theirs
  const isSame = last !== null && JSON.stringify(last.written) === now
  useEffect(() => {
    // It was saved after all.
    if (isSaved && isSame) keep(name, '')
  }, [name, isSaved, isSame])
  return { found: isSame ? null : last, forget: () => keep(name, '') }
}

function hear(changed: () => void): () => void {
  heard.add(changed)
  return () => void heard.delete(changed)
}

function keep(name: string, words: string): void {
  keepWords(name, words)
  for (const changed of heard) changed()
}
