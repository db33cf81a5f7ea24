/** Why a picture does not come; what it says may be shown. */
export class RefusedDownload extends Error {}

/** Where nothing else is known. */
export const again = 'Try again in a moment.'

/** Of whatever went wrong, what there is to say. */
export const whyRefused = (fault: unknown): string => (fault instanceof RefusedDownload ? fault.message : again)
