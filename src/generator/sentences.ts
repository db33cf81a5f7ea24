/** So many may be asked for at once. */
export const generatorCounts = [3, 5, 10, 15] as const
export const usualCount = 5
export const longestPrompt = 2_000

export const generatorSentences = {
  blank: 'Please enter a prompt to generate quotes.',
  noneChosen: 'Please select at least one quote to create.',
  generate: 'Failed to generate quotes. Please try again.',
  noText: 'Write the quote first. Suggestions are based on its text.',
  create: 'Failed to create quotes. Please try again.',
  format: 'Invalid response format',
} as const
