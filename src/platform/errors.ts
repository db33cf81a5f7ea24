const brand = Symbol.for('epigraph.house-error')

/** What a verb may throw. Each entrance (pages, API, command line) maps these once; verbs know no HTTP. */
abstract class HouseError extends Error {
  abstract readonly code:
    | 'not-found'
    | 'sign-in-needed'
    | 'password-needed'
    | 'forbidden'
    | 'invalid'
    | 'conflict'
    | 'limit-reached'
    | 'unavailable'
  readonly [brand] = true
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = new.target.name
  }
}

/** Nothing answers to that name: never was (plain), was and is no more (`gone`), or has another address now (`movedTo`). */
export class NotFound extends HouseError {
  readonly code = 'not-found'
  readonly gone: boolean
  readonly movedTo: string | undefined
  constructor(message: string, was: { gone?: boolean; movedTo?: string } = {}) {
    super(message)
    this.gone = was.gone ?? false
    this.movedTo = was.movedTo
  }
}

/** Nobody is signed in, and this needs somebody. */
export class SignInNeeded extends HouseError {
  readonly code = 'sign-in-needed'
}

/** Grave enough that the person who is signed in has to prove the password again. */
export class PasswordNeeded extends HouseError {
  readonly code = 'password-needed'
}

/** The actor may not do this; `right` is the one that their role lacks, or `roles` those that may, so that pages can name them as the desk does. */
export class Forbidden extends HouseError {
  readonly code = 'forbidden'
  readonly right: string | undefined
  readonly roles: readonly string[]
  constructor(message: string, { right, roles = [] }: { right?: string; roles?: readonly string[] } = {}) {
    super(message)
    this.right = right
    this.roles = roles
  }
}

/** The input breaks a rule; `fields` maps a field's name to its sentence. */
export class Invalid extends HouseError {
  readonly code = 'invalid'
  readonly fields: Readonly<Record<string, string>>
  constructor(message: string, fields: Record<string, string> = {}, options?: ErrorOptions) {
    super(message, options)
    this.fields = fields
  }
}

/** Somebody else changed the thing first, or it exists already: then `fields` maps the field that says so to its sentence. What passes in a moment says after how many seconds. */
export class Conflict extends HouseError {
  readonly code = 'conflict'
  readonly fields: Readonly<Record<string, string>>
  readonly retryAfterSeconds: number | undefined
  constructor(message: string, fields: Record<string, string> = {}, { retryAfterSeconds }: { retryAfterSeconds?: number } = {}) {
    super(message)
    this.fields = fields
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Too much, too often; try again after that many seconds. */
export class LimitReached extends HouseError {
  readonly code = 'limit-reached'
  readonly retryAfterSeconds: number
  /** Which limit it was, for programs that want to keep to it. */
  readonly rule: Readonly<{ name: string; most: number; withinSeconds: number }> | undefined
  constructor(message: string, retryAfterSeconds: number, rule?: LimitReached['rule']) {
    super(message)
    this.retryAfterSeconds = retryAfterSeconds
    this.rule = rule
  }
}

/**
 * Something we stand on (database, disk, mail server) does not answer now. Its words are for the person who runs the site, unless they are `forAll`.
 * `mayBeDone`: it broke off, or fell silent, so late that what it was asked for may be done all the same.
 */
export class Unavailable extends HouseError {
  readonly code = 'unavailable'
  readonly forAll: boolean
  readonly mayBeDone: boolean
  readonly retryAfterSeconds: number
  constructor(
    message: string,
    options: ErrorOptions & { forAll?: boolean; mayBeDone?: boolean; retryAfterSeconds?: number } = {},
  ) {
    super(message, options)
    this.forAll = options.forAll ?? false
    this.mayBeDone = options.mayBeDone ?? false
    this.retryAfterSeconds = options.retryAfterSeconds ?? 5
  }
}

export type AnyHouseError = NotFound | SignInNeeded | PasswordNeeded | Forbidden | Invalid | Conflict | LimitReached | Unavailable

/** By brand, not by class: in development the database lives outside the module graph that Vite reloads. */
export function isHouseError(error: unknown): error is AnyHouseError {
  return error instanceof Error && brand in error
}

/** For `.catch`: null in place of what doesn't exist. Other errors go on. */
export function orNull(error: unknown): null {
  if (isHouseError(error) && error.code === 'not-found') return null
  throw error
}
