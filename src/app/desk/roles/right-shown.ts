import type { Right, Role } from '#access'

/** A right as the matrix and the form have it. */
export type RightShown = {
  right: Right
  name: string
  /** The built-in roles that have it. */
  roles: readonly Role[]
  toAuthors: boolean
  toModerators: boolean
  needs: readonly Right[]
}
