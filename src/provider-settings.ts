import { z } from 'zod'
import type { SignInProvider } from '#platform/ground'

/** One provider as the settings describe it; services.ts adds how it is asked. */
export type ProviderSettings = Omit<SignInProvider, 'ask'>

const roles = ['user', 'author', 'moderator', 'admin'] as const
type RoleOfValue = SignInProvider['roles'][number]

/** What the owner doesn't have to look up. */
const presets: Readonly<Record<string, { label: string; issuer?: string }>> = {
  google: { label: 'Google', issuer: 'https://accounts.google.com' },
  gitlab: { label: 'GitLab', issuer: 'https://gitlab.com' },
  // Microsoft's issuer contains the id of the organisation.
  microsoft: { label: 'Microsoft' },
}

/** Roles by a claim or a group. */
export const rolesSetting = (of: string) =>
  z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((pair) => (pair.trim() === '' ? [] : [readRole(pair)])))
    .refine(
      (list): list is RoleOfValue[] => list.every((one) => one !== undefined),
      `must be roles and ${of}, separated by commas, for example admin=quotes-admins, moderator=editors`,
    )

const yesOrNo = z.enum(['yes', 'no'], 'must be yes or no').transform((answer) => answer === 'yes')

const settings = z.object({
  ISSUER: z.url({
    protocol: /^https?$/,
    error: 'must be the address of the provider, for example https://id.example.org/realms/staff',
  }),
  CLIENT_ID: z.string('must be set: the name under which the provider knows this site'),
  CLIENT_SECRET: z.string().optional(),
  LABEL: z.string().max(40, 'must have 40 characters or fewer'),
  SCOPES: z
    .string()
    .default('openid email profile')
    .refine(
      (text) => text.split(/\s+/).includes('openid'),
      'must be words with openid among them, for example openid email profile',
    ),
  NEW_ACCOUNTS: z.enum(['yes', 'invited'], 'must be yes or invited').default('yes'),
  TRUST_EMAIL: yesOrNo.default(false),
  SECOND_STEP: z.enum(['here', 'there'], 'must be here or there').default('here'),
  ROLES_CLAIM: z.string().default('groups'),
  ROLES: rolesSetting('values of the claim'),
})

/** How the names of a provider's settings end. */
const endings = Object.keys(settings.shape)

const prefixOf = (name: string) => `OIDC_${name.toUpperCase()}_`
export const providerSecrets = (names: readonly string[]): string[] => names.map((name) => `${prefixOf(name)}CLIENT_SECRET`)
export const providerSettingNames = (names: readonly string[]): string[] =>
  names.flatMap((name) => endings.map((ending) => prefixOf(name) + ending))

/** The names listed in OIDC_PROVIDERS. */
export const namesIn = (list = ''): string[] => list.split(/[\s,]+/).filter(Boolean)

/** What a button says if the owner says nothing else. */
export const capitalized = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1)

/** Names are used in addresses and, in capitals, in the names of settings. */
export const isProviderName = (name: string): boolean => /^[a-z][a-z0-9]{0,19}$/.test(name)

/** @returns the providers, and each wrong setting with what it must be */
export function readProviders(
  given: Record<string, string | undefined>,
  names: readonly string[],
): { providers: ProviderSettings[]; wrong: { name: string; message: string }[] } {
  const providers: ProviderSettings[] = []
  const wrong: { name: string; message: string }[] = []
  for (const name of names) {
    const preset = presets[name] ?? { label: capitalized(name) }
    const own = Object.fromEntries(endings.map((ending) => [ending, given[prefixOf(name) + ending]]))
    const read = settings.safeParse({ ...own, LABEL: own.LABEL ?? preset.label, ISSUER: own.ISSUER ?? preset.issuer })
    if (read.success) providers.push(asProvider(name, read.data))
    else for (const { path, message } of read.error.issues) wrong.push({ name: prefixOf(name) + String(path[0]), message })
  }
  return { providers, wrong }
}

function asProvider(name: string, read: z.output<typeof settings>): ProviderSettings {
  return {
    name,
    label: read.LABEL,
    issuer: read.ISSUER,
    clientId: read.CLIENT_ID,
    clientSecret: read.CLIENT_SECRET,
    scopes: read.SCOPES,
    newAccounts: read.NEW_ACCOUNTS,
    trustsEmail: read.TRUST_EMAIL,
    secondStep: read.SECOND_STEP,
    rolesClaim: read.ROLES_CLAIM,
    roles: read.ROLES,
  }
}

function readRole(pair: string): RoleOfValue | undefined {
  const [, name, value] = /^\s*(\w+)\s*=\s*(.*\S)\s*$/.exec(pair) ?? []
  const role = roles.find((one) => one === name)
  return role && value ? { role, value } : undefined
}
