import { askSite } from '#images/parts'
import type { LabelsInput, SuggestedLabels } from '#generator'
import type { Option } from '#ui/combobox'
import { postDesk } from '../../form/post-desk.ts'

const asking = (path: string) => (typed: string, signal: AbortSignal) =>
  askSite<Option[]>(`/api/desk/${path}?q=${encodeURIComponent(typed)}`, { signal })

export const findAuthors = asking('authors')
export const findTags = asking('tags')

/** Category and tags that a model suggests. @throws Refused with a sentence; the signal's own reason when it was ended */
export const suggestLabels = (asked: LabelsInput, signal: AbortSignal) => postDesk<SuggestedLabels>('labels', asked, signal)
