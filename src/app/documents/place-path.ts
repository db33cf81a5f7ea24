import type { ReportedPlace } from '#check'
import { readingPath } from '../site/paths.ts'

/** Where readers find the words of a report’s place. */
export const placePath = ({ textId, n, isReadable, from, to }: ReportedPlace): string =>
  readingPath({ text: textId, part: n, shows: isReadable ? 'text' : 'passage', from, to })
