import { say } from '#messages'
import type { Text } from '#library'

/** "Meditations by Marcus Aurelius, translated by George Long" */
export function textName({ title, author, translator }: Pick<Text, 'title' | 'author' | 'translator'>): string {
  return translator
    ? say('sources.by-translated', { text: title, author, translator })
    : say('sources.by-author', { text: title, author })
}
