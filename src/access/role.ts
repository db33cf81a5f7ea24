/** The four roles, beside the visitor who has none and the system that runs jobs and command lines. */
export type Role = 'visitor' | 'user' | 'author' | 'moderator' | 'admin' | 'system'

/** Who may enter the desk; authors see their own drafts there. */
export const deskRoles = ['author', 'moderator', 'admin'] as const satisfies Role[]
/** Who may change what is published. */
export const editorRoles = ['moderator', 'admin'] as const satisfies Role[]
