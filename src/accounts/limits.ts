const minute = 60
const hour = 60 * minute

/**
 * How often is enough. An account is counted together with the network that tries, and a device where it signed in before on its own: nobody locks
 * its owner out there. What all unknown devices may try together is bounded, because guessers have many networks.
 */
export const rules = {
  /** By account and network. */
  signIn: { name: 'sign-in', most: 5, withinSeconds: 15 * minute },
  /** By account and known device. */
  knownDevice: { name: 'known-device', most: 5, withinSeconds: 15 * minute },
  /** By account, for all unknown devices together. */
  unknownDevices: { name: 'unknown-devices', most: 30, withinSeconds: hour },
  unknownDevicesCode: { name: 'unknown-devices-code', most: 30, withinSeconds: hour },
  /** By account, refuses nothing: its owner hears of it. */
  failedBurst: { name: 'failed-burst', most: 10, withinSeconds: hour },
  /** By network, as are all whose name ends so. */
  signInFromNetwork: { name: 'sign-in-network', most: 20, withinSeconds: 15 * minute },
  signUpFromNetwork: { name: 'sign-up-network', most: 10, withinSeconds: hour },
  /** Codes that are typed in: by account and network. */
  code: { name: 'code', most: 5, withinSeconds: 15 * minute },
  secondFactor: { name: 'second-factor', most: 5, withinSeconds: 15 * minute },
  codeFromNetwork: { name: 'code-network', most: 20, withinSeconds: 15 * minute },
  /** Links that are followed; a token cannot be guessed, and asking the database for them is not to be free. */
  linkFromNetwork: { name: 'link-network', most: 30, withinSeconds: 15 * minute },
  /** The way to a provider and the way back each send it a request, so both are counted. */
  providerFromNetwork: { name: 'provider-network', most: 40, withinSeconds: 15 * minute },
  /** By the person whom a proxy names: a program that keeps no cookies must not begin a session with each request. */
  headerSignIn: { name: 'header-sign-in', most: 60, withinSeconds: 15 * minute },
  /** A passkey that was refused: by account and network. */
  passkey: { name: 'passkey', most: 5, withinSeconds: 15 * minute },
  passkeyFromNetwork: { name: 'passkey-network', most: 20, withinSeconds: 15 * minute },
  /** Each view of the sign-in page asks for one where the browser offers passkeys beside the email field. */
  passkeyChallengeFromNetwork: { name: 'passkey-challenge-network', most: 200, withinSeconds: 15 * minute },
  /** Mails that are asked for: by address and network, each kind separately. */
  mailAgain: { name: 'mail-again', most: 1, withinSeconds: minute },
  mail: { name: 'mail', most: 5, withinSeconds: hour },
  mailFromNetwork: { name: 'mail-network', most: 20, withinSeconds: hour },
  /** By account and session: who took a session over guesses in it alone. */
  ownPassword: { name: 'own-password', most: 5, withinSeconds: 15 * minute },
  ownPasskey: { name: 'own-passkey', most: 5, withinSeconds: 15 * minute },
  ownCode: { name: 'own-code', most: 5, withinSeconds: 15 * minute },
  /** By account. */
  newAddress: { name: 'new-address', most: 5, withinSeconds: hour },
  ownLink: { name: 'own-link', most: 10, withinSeconds: 15 * minute },
  /** By the admin who invites. */
  invitation: { name: 'invitation', most: 50, withinSeconds: hour },
  /** By invitation. */
  invitationAgain: { name: 'invitation-again', most: 3, withinSeconds: 24 * hour },
} as const
