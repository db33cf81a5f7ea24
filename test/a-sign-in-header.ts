import type { SignInHeader } from '#platform/ground'

/** A proxy that names people, as the settings describe it. */
export function aSignInHeader(settings: Partial<SignInHeader> = {}): SignInHeader {
  return {
    name: 'authelia',
    label: 'Authelia',
    issuer: 'header:authelia',
    headers: { user: 'remote-user', email: 'remote-email', fullName: 'remote-name', groups: 'remote-groups' },
    newAccounts: 'yes',
    trustsEmail: true,
    secondStep: 'here',
    roles: [],
    signOutAt: undefined,
    ...settings,
  }
}
