import { say } from '#messages'

/** So many may be asked for at once. */
export const generatorCounts = [3, 5, 10, 15] as const
export const usualCount = 5
export const longestPrompt = 2_000

export const generatorSentences = {
  blank: () => say('desk-generator.enter-prompt'),
  noneChosen: () => say('desk-generator.none-chosen'),
  generate: () => say('desk-generator.failed-generate'),
  noText: () => say('desk-generator.no-text'),
  create: () => say('desk-generator.failed-create'),
  format: () => say('desk-generator.invalid-format'),
} as const
