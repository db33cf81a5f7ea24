export { generatorCounts, generatorSentences, longestPrompt, usualCount } from '../sentences.ts'
