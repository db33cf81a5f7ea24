import { say, sayRich } from '#messages'

type Said = ReturnType<typeof sayRich>

type Row = {
  who: 'everyone' | 'staff' | 'admins'
  /** What asks for it. */
  at: '/api/functions' | '/mcp' | '/api/v1'
  /** Its choice in the form, and what is below it. */
  choice: () => string
  about: (at: Said) => Said | string
  /** As a list says it, behind "Reads". */
  may: () => string
}

/** What a token may do beside reading, for which it has a larger limit. The role of its person at the time of a call bounds all of it. */
export const tokenScopes = {
  functions: {
    who: 'everyone',
    at: '/api/functions',
    choice: () => say('account.call-functions-as'),
    about: (code) => sayRich('account.api', { code }),
    may: () => say('account.token-calls'),
  },
  staff: {
    who: 'staff',
    at: '/mcp',
    choice: () => say('account.use-staff-tools-as'),
    about: (code) => sayRich('account.assistant-may', { code }),
    may: () => say('account.token-uses-tools'),
  },
  write: {
    who: 'staff',
    at: '/api/v1',
    choice: () => say('account.write-as-you'),
    about: (code) => sayRich('account.program-writes', { code }),
    may: () => say('account.token-writes'),
  },
  send: {
    who: 'admins',
    at: '/api/v1',
    choice: () => say('account.send-issues'),
    about: () => say('account.program-sends'),
    may: () => say('account.token-sends'),
  },
  erase: {
    who: 'admins',
    at: '/api/v1',
    choice: () => say('account.erase-trash'),
    about: () => say('account.program-erases'),
    may: () => say('account.token-erases'),
  },
  webhooks: {
    who: 'admins',
    at: '/api/v1',
    choice: () => say('account.manage-webhooks'),
    about: () => say('account.program-webhooks'),
    may: () => say('account.token-webhooks'),
  },
  subscribers: {
    who: 'admins',
    at: '/api/v1',
    choice: () => say('account.manage-subscribers'),
    about: () => say('account.program-subscribers'),
    may: () => say('account.token-subscribers'),
  },
} as const satisfies Record<string, Row>

export type TokenScope = keyof typeof tokenScopes

/** Those that an operation of the API may ask for. */
export type ApiScope = { [S in TokenScope]: (typeof tokenScopes)[S]['at'] extends '/api/v1' ? S : never }[TokenScope]

/** Whether a token of it counts as the password that the desk asks for: its person gave it when they created the token. */
export const countsAsPassword = (scope: TokenScope): boolean => tokenScopes[scope].who === 'admins'

/** In the order of the form. */
export const scopeNames = Object.keys(tokenScopes) as TokenScope[] // safe: its own keys
