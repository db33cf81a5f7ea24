/** The name says "password", so no action hands it back (own-page.ts). */
export const promptField = 'prompt_password'
