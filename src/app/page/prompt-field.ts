/** The names say "password" and "passkey", so no action hands them back (own-page.ts). */
export const promptField = 'prompt_password'
/** In place of the password: what the browser signed with a passkey. */
export const promptPasskey = 'prompt_passkey'
