const minute = 60
const hour = 60 * minute

/**
 * How often is enough. What concerns an account is counted together with the network that tries, never by the account alone: nobody
 * locks anybody else out.
 */
export const rules = {
  /** By account and network. */
  signIn: { name: 'sign-in', most: 5, withinSeconds: 15 * minute },
  /** By network, as are all whose name ends so. */
  signInFromNetwork: { name: 'sign-in-network', most: 20, withinSeconds: 15 * minute },
  signUpFromNetwork: { name: 'sign-up-network', most: 10, withinSeconds: hour },
  /** Codes that are typed in: by account and network. */
  code: { name: 'code', most: 5, withinSeconds: 15 * minute },
  secondFactor: { name: 'second-factor', most: 5, withinSeconds: 15 * minute },
  codeFromNetwork: { name: 'code-network', most: 20, withinSeconds: 15 * minute },
  /** Links that are followed; a token cannot be guessed, and asking the database for them is not to be free. */
  linkFromNetwork: { name: 'link-network', most: 30, withinSeconds: 15 * minute },
  /** Mails that are asked for: by address and network, each kind by itself. */
  mailAgain: { name: 'mail-again', most: 1, withinSeconds: minute },
  mail: { name: 'mail', most: 5, withinSeconds: hour },
  mailFromNetwork: { name: 'mail-network', most: 20, withinSeconds: hour },
  /** By account and session: who took a session over guesses in it alone. */
  ownPassword: { name: 'own-password', most: 5, withinSeconds: 15 * minute },
  ownCode: { name: 'own-code', most: 5, withinSeconds: 15 * minute },
  /** By account. */
  newAddress: { name: 'new-address', most: 5, withinSeconds: hour },
  ownLink: { name: 'own-link', most: 10, withinSeconds: 15 * minute },
} as const
