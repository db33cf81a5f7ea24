/** Whom the words around a quotation name: a name, "he" or "she", somebody without a name ("the minister said"), or nobody. */
export type Speaker = { name: string; isDeclined?: boolean } | 'pronoun' | 'unnamed' | null

export const hasSpeaker = (speaker: Speaker) => speaker !== null && speaker !== 'unnamed'

/** How far around a quotation its author is looked for, in characters. */
export const reach = 220
