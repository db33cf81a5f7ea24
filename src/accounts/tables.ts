import type { Generated } from 'kysely'
import type { BaseRole } from '#access'
import type { AccountRole } from './account.ts'

declare module '#changes' {
  interface Nouns {
    /** Sign-ins, roles and what guards an account; never a secret, and the address is shortened. */
    account: object
  }
}

declare module '#platform/ground' {
  interface Tables {
    profiles: {
      id: Generated<string>
      email: string
      full_name: Generated<string>
      role: Generated<AccountRole>
      custom_role: string | null
      created_at: Generated<Date>
      updated_at: Generated<Date>
    }
    auth_users: {
      id: Generated<string>
      name: string
      email: string
      email_verified: Generated<boolean>
      image: string | null
      two_factor_enabled: Generated<boolean>
      role_given: Generated<boolean>
      disabled_at: Date | null
      language: string | null
      created_at: Generated<Date>
      updated_at: Generated<Date>
    }
    /** `token` is a hash; `updated_at` the last use; `password_at` when the password was last proven there; `identity_id` whom a proxy's header has to name. */
    auth_sessions: {
      id: Generated<string>
      user_id: string
      token: string
      expires_at: Date
      password_at: Date | null
      two_factor: Generated<boolean>
      identity_id: string | null
      ip_address: string | null
      user_agent: string | null
      created_at: Generated<Date>
      updated_at: Generated<Date>
    }
    auth_credentials: {
      id: Generated<string>
      user_id: string
      account_id: string
      provider_id: string
      password: string | null
      created_at: Generated<Date>
      updated_at: Generated<Date>
    }
    auth_identities: {
      id: Generated<string>
      user_id: string
      issuer: string
      subject: string
      email: string
      created_at: Generated<Date>
      last_used_at: Generated<Date>
    }
    auth_passkeys: {
      id: Generated<string>
      user_id: string
      credential_id: string
      public_key: string
      counter: number
      transports: Generated<string[]>
      host: string
      name: string
      created_at: Generated<Date>
      last_used_at: Date | null
    }
    /** What a mail or a second step has yet to prove; `identifier` is a hash. */
    auth_verifications: {
      id: Generated<string>
      identifier: string
      value: string
      expires_at: Date
      created_at: Generated<Date>
      updated_at: Generated<Date>
    }
    auth_second_factors: {
      user_id: string
      secret: string | null
      last_step: number | null
      recovery_codes: Generated<string[]>
      pending: string | null
      pending_at: Date | null
    }
    api_tokens: {
      id: Generated<string>
      user_id: string
      name: string
      token_hash: string
      scopes: Generated<string[]>
      role: BaseRole | null
      custom_role: string | null
      expires_at: Date | null
      last_used_at: Date | null
      created_at: Generated<Date>
    }
    api_answers: {
      token_id: string
      key_hash: string
      request_hash: string
      answer: unknown
      created_at: Date
    }
  }
}
