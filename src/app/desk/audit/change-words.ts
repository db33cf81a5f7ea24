/** What was done, so that it reads on after a name. One that is not here yet is said as it is called. */
const done: Readonly<Partial<Record<string, string>>> = {
  'accept-invitation': 'accepted an invitation',
  'begin-two-factor': 'began to set up two-factor sign-in of',
  'cancel-email-change': 'withdrew the new address of',
  build: 'rebuilt',
  cancel: 'cancelled',
  'change-address': 'changed the address of',
  'change-email': 'asked for a new address of',
  'change-password': 'changed the password of',
  'confirm-address': 'confirmed the address of',
  'confirm-two-factor': 'turned on two-factor sign-in of',
  create: 'created',
  'create-token': 'made a token for',
  delete: 'deleted for ever',
  'delete-account': 'deleted',
  disable: 'disabled',
  enable: 'enabled',
  erase: 'deleted for ever',
  'end-all-sessions': 'signed out everywhere from',
  'end-other-sessions': 'signed out all other devices of',
  'end-session': 'signed out a device of',
  'end-sessions': 'signed out everywhere',
  'end-two-factor': 'turned off two-factor sign-in of',
  'export-account': 'took the data of',
  feature: 'featured',
  follow: 'carried the new name of',
  import: 'imported',
  invite: 'invited',
  like: 'liked',
  load: 'loaded',
  merge: 'merged',
  open: 'opened',
  'open-recovery': 'made a way back into',
  pick: 'picked',
  pin: 'pinned',
  propose: 'proposed',
  publish: 'published',
  'recover-password': 'chose a new password for',
  remove: 'removed',
  'renew-recovery-codes': 'renewed the recovery codes of',
  resend: 'sent once more the invitation of',
  restore: 'restored',
  retry: 'retried',
  revoke: 'withdrew the invitation of',
  'revoke-token': 'revoked a token of',
  run: 'ran',
  save: 'saved',
  'send-back': 'sent back',
  'set-role': 'changed the role of',
  'set-up': 'set up',
  'sign-in': 'signed in',
  'sign-out': 'signed out',
  'sign-up': 'signed up',
  'sync-profile': 'synced',
  trash: 'moved to the trash',
  undo: 'undid a change of',
  unfeature: 'unfeatured',
  unpublish: 'unpublished',
  update: 'changed',
  'update-profile': 'changed the profile of',
  'use-recovery-code': 'used a recovery code of',
}

const things: Readonly<Partial<Record<string, string>>> = {
  account: 'the account',
  collection: 'the collection',
  invitation: 'somebody',
  like: 'the quote',
  mail: 'the mail',
  'quote-of-the-day': 'the Quote of the Day',
  settings: 'the settings',
  sitemap: 'the sitemap',
  'social-image': 'a picture of the quote',
}

/** Said of oneself, with nothing behind it. */
const alone: ReadonlySet<string> = new Set(['accept-invitation', 'sign-in', 'sign-out', 'sign-up'])

export const standsAlone = (verb: string) => alone.has(verb)

export const doneInWords = (verb: string) => done[verb] ?? `did “${verb.replaceAll('-', ' ')}” to`

export function thingInWords(noun: string): string {
  const plain = noun.replaceAll('-', ' ')
  return things[noun] ?? `${/^[aeiou]/.test(plain) ? 'an' : 'a'} ${plain}`
}
