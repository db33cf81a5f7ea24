import { readFileSync } from 'node:fs'
import path from 'node:path'
import { speakerAt } from '#evidence'
import { readPlainText } from '#library'
import type { Figure, How } from './part.ts'

/** A line of a play or a story with its speaker, labelled by hand; null if the text names nobody or nobody speaks. */
type Labelled = { text: string; words: string; speaker: string | null }

/** How often the speaker is right, for the labelled lines whose texts are in the folder. */
export function whoSpeaks(folder: string, say: How['say']): Figure {
  const file = path.join(import.meta.dirname, 'speakers.json')
  const lines = JSON.parse(readFileSync(file, 'utf8')) as Labelled[] // safe: this project's own
  let right = 0
  for (const { text, words, speaker } of lines) {
    const { divisions } = readPlainText(readFileSync(path.join(folder, `${text}.txt`), 'utf8'))
    const body = divisions.find((division) => division.body.includes(words))?.body
    if (body === undefined) throw new Error(`${text} doesn't have: ${words}`)
    const start = body.indexOf(words)
    const named = speakerAt(body, start, start + words.length)
    if (named === speaker) right += 1
    else say(`${named ?? 'nobody'} and not ${speaker ?? 'nobody'} (${text}): ${words}`)
  }
  const share = right / lines.length
  return {
    what: 'lines of plays and dialogue of which the text says who speaks, or that nobody is named',
    measured: `**${(share * 100).toFixed(1)} %** (${right} of ${lines.length})`,
    target: '95 % or more',
    met: share >= 0.95,
  }
}
