import type { AccountRole, GoingOn } from './account.ts'

/** The mails about accounts. Each also greets by name; a token is what its link carries. */
declare module '#platform/ground' {
  interface Mails {
    'confirm-address': Named & { token: string } & GoingOn
    /** Somebody signed up with an address that has an account. */
    'account-exists': Named & Pick<GoingOn, 'next'>
    'recover-password': Named & { token: string }
    'sign-in-code': Named & { code: string }
    'confirm-new-address': Named & { token: string }
    /** To the former address. */
    'address-changed': Named & { newEmail: string }
    'password-changed': Named
    'two-factor-changed': Named & { on: boolean }
    /** `way` is the name of the provider, or of the passkey. */
    'way-in-added': Named & { way: string; isPasskey?: boolean | undefined }
    'passkey-removed': Named & { name: string }
    /** `network` as it is kept: shortened, or empty. */
    'failed-sign-ins': Named & { tries: number; network: string }
    'account-deleted': Named
    /** `customRole`: the name of a role of the site's own. */
    'role-changed': Named & { role: AccountRole; customRole?: string }
    invitation: Named & { token: string; role: AccountRole; customRole?: string; invitedBy: string }
  }
}

export type Named = { fullName: string }
