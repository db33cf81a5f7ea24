import { say } from '#messages'

/** Why a picture does not come; what it says may be shown. */
export class RefusedDownload extends Error {}

/** Of whatever went wrong, what there is to say. */
export const whyRefused = (fault: unknown): string => (fault instanceof RefusedDownload ? fault.message : say('downloads.again'))
