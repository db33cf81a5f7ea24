import { betterAuth } from 'better-auth/minimal'
import type { Ctx } from '#access'
import type { Writing } from '#changes'
import { actingFor, houseAdapter, nowActing, type SessionDetails } from './auth-store.ts'

/**
 * Better Auth, for what it is good at: hashing passwords, sessions, what a mail or a second step has yet to prove.
 * None of its endpoints is reached from outside (docs/decisions/021-accounts.md). In a transaction nothing that hashes may be called.
 */
export async function withAuth<T>(ctx: Ctx | Writing, act: (auth: Auth) => Promise<T>, session?: SessionDetails): Promise<T> {
  return actingFor(ctx, session, async () => {
    const secret = ctx.deriveKey('accounts')
    const auth = made.get(secret) ?? createAuth(secret)
    made.set(secret, auth)
    return act(await auth.$context)
  })
}

export type Auth = Awaited<House['$context']>
type House = ReturnType<typeof createAuth>

/** By their secret: a process has one, and a test as many as it has sites. */
const made = new Map<string, House>()

const dates = { createdAt: 'created_at', updatedAt: 'updated_at' }

function createAuth(secret: string) {
  return betterAuth({
    appName: 'Epigraph',
    secret,
    // Made into no link and no cookie that anybody is sent.
    baseURL: 'http://localhost',
    database: houseAdapter,
    telemetry: { enabled: false },
    // Ours counts in the database, by account and network.
    rateLimit: { enabled: false },
    // Its further arguments may hold what was typed.
    logger: { level: 'warn', log: (level, message) => nowActing().ctx.log[level](`accounts: ${message}`) },
    advanced: {
      database: { generateId: 'uuid' },
      ipAddress: { disableIpTracking: true },
    },
    user: { modelName: 'auth_users', fields: { emailVerified: 'email_verified', ...dates } },
    session: {
      modelName: 'auth_sessions',
      fields: { userId: 'user_id', expiresAt: 'expires_at', ipAddress: 'ip_address', userAgent: 'user_agent', ...dates },
      additionalFields: { passwordAt: { type: 'date', required: false, fieldName: 'password_at' } },
      cookieCache: { enabled: false },
    },
    account: {
      modelName: 'auth_credentials',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...dates,
      },
      accountLinking: { enabled: false },
    },
    verification: { modelName: 'auth_verifications', fields: { expiresAt: 'expires_at', ...dates }, storeIdentifier: 'hashed' },
  })
}
