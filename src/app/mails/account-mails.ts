import '#accounts'
import type { Mails } from '#platform/ground'
import { isolated } from '../site/isolated.ts'
import { greeting, type Letter, linkTo, type Place } from './letter.ts'

/** What a mail is made of: what it was sent with, the site, and the address it goes to. */
export type Write<N extends keyof Mails> = (data: Mails[N], place: Place, email: string) => Letter

const entered = (title: string, email: string) => `Someone, probably you, entered ${email} at ${title}.`
const yours = (title: string, email: string) => `You have an account at ${title} with the address ${email}.`
const notMe = { label: 'It wasn’t me', path: '/auth/recover' }

/** The mails about accounts. They say what happened, what to do, and what to do if it was somebody else. */
export const accountMails = {
  'confirm-address': ({ token, fullName, next, intent }, place, email) => ({
    subject: `Confirm your address for ${place.title}`,
    preview: 'One click, and you’re signed in.',
    title: 'One click, and you’re in.',
    fullName,
    lines: [`Thanks for joining ${isolated(place.title)}. Please confirm that this address is yours, and you’ll be signed in.`],
    action: { label: 'Confirm my address', href: linkTo(place, '/auth/confirm', { token, next, intent }) },
    after: ['The link works once, for 24 hours.'],
    reason: `${entered(isolated(place.title), email)} If it wasn’t you, ignore this email: nobody can use the account without the link.`,
  }),

  'account-exists': ({ fullName, next }, place, email) => ({
    subject: `You already have an account at ${place.title}`,
    preview: 'Sign in with your password.',
    title: 'You already have an account.',
    fullName,
    lines: [
      `Someone, probably you, tried to create an account at ${isolated(place.title)} with this address. You already have one, so nothing was changed: just sign in with your password.`,
    ],
    action: { label: 'Sign in', href: linkTo(place, '/auth', { next: next ?? '/profile' }) },
    after: [`Forgot your password? Choose a new one at ${linkTo(place, '/auth/recover')}`],
    reason: `${yours(isolated(place.title), email)} If you didn’t sign up, you can ignore this email.`,
  }),

  'recover-password': ({ token, fullName }, place, email) => ({
    subject: `Choose a new password for ${place.title}`,
    preview: 'The link works once, for one hour.',
    title: 'A new password.',
    fullName,
    lines: [
      `You asked to get back into your account at ${isolated(place.title)}. Choose a new password, and you’ll be signed in.`,
    ],
    action: { label: 'Choose a new password', href: linkTo(place, '/auth/reset', { token }) },
    after: ['The link works once, for one hour. Your other devices will be signed out.'],
    reason: `${entered(isolated(place.title), email)} If it wasn’t you, ignore this email: your password stays the same.`,
  }),

  'sign-in-code': ({ code, fullName }, place, email) => ({
    subject: `Your code for ${place.title}`,
    preview: 'Enter it where you asked for it.',
    title: 'Your code.',
    fullName,
    lines: ['Enter this code where you asked for it:'],
    code,
    after: ['It works once, for ten minutes. Don’t share it with anyone: we’ll never ask for it by email or phone.'],
    reason: `${entered(isolated(place.title), email)} If it wasn’t you, ignore this email: nobody can sign in without the code.`,
  }),

  'confirm-new-address': ({ token, fullName }, place, email) => ({
    subject: `Confirm your new address for ${place.title}`,
    preview: 'Until then, your account keeps the old one.',
    title: 'Your new address.',
    fullName,
    lines: [
      `You asked to use this address for your account at ${isolated(place.title)}. Please confirm that it’s yours; until then, the account keeps the old one.`,
    ],
    action: { label: 'Confirm this address', href: linkTo(place, '/auth/confirm-email', { token }) },
    after: ['The link works once, for 24 hours.'],
    reason: `${entered(isolated(place.title), email)} If it wasn’t you, you can ignore this email.`,
  }),

  'address-changed': ({ newEmail, fullName }, place, email) => ({
    subject: `Your address at ${place.title} was changed`,
    preview: 'If it was you, you don’t need to do anything.',
    title: 'Your address was changed.',
    fullName,
    lines: [
      `Your account at ${isolated(place.title)} now has the address ${newEmail}. From now on we’ll email you there; this is the last email to ${email}.`,
      `If it was you, you don’t need to do anything. If not, ${place.contact ? `write to ${place.contact}` : `tell the people who run ${isolated(place.title)}`} right away.`,
    ],
    reason: `Until now, ${email} was the address of this account at ${isolated(place.title)}.`,
  }),

  'password-changed': ({ fullName }, place, email) => ({
    subject: `Your password at ${place.title} was changed`,
    preview: 'If it was you, you don’t need to do anything.',
    title: 'Your password was changed.',
    fullName,
    lines: [
      `The password of your account at ${isolated(place.title)} was changed, and all other devices were signed out.`,
      'If it was you, you don’t need to do anything. If not, take your account back now:',
    ],
    action: { label: notMe.label, href: linkTo(place, notMe.path) },
    after: ['You’ll choose a new password, and every other device will be signed out.'],
    reason: yours(isolated(place.title), email),
  }),

  'two-factor-changed': ({ on, fullName }, place, email) => ({
    subject: `Two-factor sign-in at ${place.title} was turned ${on ? 'on' : 'off'}`,
    preview: 'If it was you, you don’t need to do anything.',
    title: on ? 'Two-factor is on.' : 'Two-factor is off.',
    fullName,
    lines: [
      on
        ? `From now on your account at ${isolated(place.title)} asks for a code as well as your password. Keep your recovery codes somewhere you can find them without your phone.`
        : `From now on, your password alone opens your account at ${isolated(place.title)}.`,
      'If it was you, you don’t need to do anything. If not, take your account back now:',
    ],
    action: { label: notMe.label, href: linkTo(place, notMe.path) },
    after: ['You’ll choose a new password, and every other device will be signed out.'],
    reason: yours(isolated(place.title), email),
  }),

  'failed-sign-ins': ({ tries, network, fullName }, place, email) => ({
    subject: `${tries} failed attempts to sign in to your account at ${place.title}`,
    preview: 'Nobody got in. Here is what you can do.',
    title: 'Someone tried to sign in.',
    fullName,
    lines: [
      `Someone entered a wrong password or code for your account at ${isolated(place.title)} ${tries} times within an hour${network ? `, the last time from the network ${isolated(network)}` : ''}. None of these attempts succeeded.`,
      'If it was you, you don’t need to do anything. If not, make sure you don’t use this password anywhere else, and turn on two-factor sign-in:',
    ],
    action: { label: 'Protect my account', href: linkTo(place, '/profile/security') },
    after: ['We’re slowing down further attempts. In a browser where you’ve signed in before, you can sign in as usual.'],
    reason: yours(isolated(place.title), email),
  }),

  'backup-trouble': ({ what, fault, fullName }, place, email) => ({
    subject: `${what === 'backup' ? 'The backup' : 'The restore drill'} of ${place.title} failed`,
    preview: fault,
    title: what === 'backup' ? 'There is no new backup.' : 'A backup could not be restored.',
    fullName,
    lines: [
      what === 'backup'
        ? `The backup of ${isolated(place.title)} failed:`
        : `Once a month ${isolated(place.title)} restores a backup into a scratch database, to see whether that works. This time it failed:`,
      fault,
    ],
    action: { label: 'Open the backups', href: linkTo(place, '/admin/backups') },
    after: [
      what === 'backup'
        ? 'The site tries again twice within the hour, and every night. You’ll be emailed again only if it fails after a success.'
        : 'The site tries again every night. You’ll be emailed again only if it fails after a success. Earlier backups are still there.',
    ],
    reason: `${email} is the address of an admin of ${isolated(place.title)}.`,
  }),

  'account-deleted': ({ fullName }, place, email) => ({
    subject: `Your account at ${place.title} was deleted`,
    preview: 'With everything we kept for it.',
    title: 'Goodbye.',
    fullName,
    lines: [
      `Your account at ${isolated(place.title)} was deleted, with everything we kept for it. This is the last email about it.`,
      `If you didn’t delete it, ${place.contact ? `write to ${place.contact}` : `tell the people who run ${isolated(place.title)}`}.`,
      'You can keep reading, and come back any time.',
    ],
    reason: `Until now, there was an account at ${isolated(place.title)} with the address ${email}.`,
  }),

  'role-changed': ({ role, fullName }, place, email) => ({
    subject: `Your role at ${place.title} has changed`,
    preview: `You are ${roles[role].name} now.`,
    title: `You are ${roles[role].name} now.`,
    fullName,
    lines: [`Your role at ${isolated(place.title)} has changed. ${roles[role].may}`],
    action:
      role === 'user'
        ? { label: 'Open my profile', href: linkTo(place, '/profile') }
        : { label: 'Open the desk', href: linkTo(place, '/admin') },
    reason: yours(isolated(place.title), email),
  }),

  invitation: ({ token, role, invitedBy, fullName }, place, email) => ({
    subject: `You are invited to ${place.title}`,
    preview: `Join as ${roles[role].name}. The link works once, for seven days.`,
    title: 'You are invited.',
    fullName,
    lines: [
      `${inviter(invitedBy)} invites you to ${isolated(place.title)} as ${roles[role].name}. ${role === 'user' ? 'You can like, save and download quotes.' : roles[role].may}`,
      'Choose a name and a password, and you’re in.',
    ],
    action: { label: 'Accept the invitation', href: linkTo(place, '/auth/invited', { token }) },
    after: ['The link works once, for seven days.'],
    reason: `Someone who runs ${isolated(place.title)} entered the address ${email}. If you don’t want to join, ignore this email.`,
  }),
} satisfies { [N in AccountMail]: Write<N> }

/** The name is that of an admin, and yet not to carry a message of its own. */
function inviter(name: string): string {
  const said = greeting(name)
  return said === 'Hello,' ? 'Someone who runs the site' : said.slice('Hello '.length, -1)
}

type AccountMail =
  | 'confirm-address'
  | 'account-exists'
  | 'recover-password'
  | 'sign-in-code'
  | 'confirm-new-address'
  | 'address-changed'
  | 'password-changed'
  | 'two-factor-changed'
  | 'failed-sign-ins'
  | 'backup-trouble'
  | 'account-deleted'
  | 'role-changed'
  | 'invitation'

const roles: Record<Mails['role-changed']['role'], { name: string; may: string }> = {
  user: { name: 'a reader', may: 'You can like, save and download quotes as before; the desk is no longer open to you.' },
  author: { name: 'an author', may: 'In the desk you write quotes as drafts and propose them for publication.' },
  moderator: { name: 'a moderator', may: 'In the desk you check, publish and correct quotes, authors and categories.' },
  admin: {
    name: 'an admin',
    may: 'Besides all that moderators do, you decide about people, roles and settings. Please turn on two-factor sign-in in your profile.',
  },
}
