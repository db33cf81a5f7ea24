/** In characters: more than a card, an email or a phone shows at once. */
export const longText = 600
