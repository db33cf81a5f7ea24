import { say } from '#messages'
import '#accounts'
import type { Mails } from '#platform/ground'
import { isolated } from '../site/isolated.ts'
import { type Letter, linkTo, nameToGreet, type Place } from './letter.ts'

/** What a mail is made of: what it was sent with, the site, and the address it goes to. */
export type Write<N extends keyof Mails> = (data: Mails[N], place: Place, email: string) => Letter

const entered = (title: string, email: string) => say('mail.someone-probably-entered', { email, title })
const yours = (title: string, email: string) => say('mail.have-account-address', { title, email })
const notMe = () => ({ label: say('mail.it-wasnt-me'), path: '/auth/recover' })

/** The mails about accounts. They say what happened, what to do, and what to do if it was somebody else. */
export const accountMails = {
  'confirm-address': ({ token, fullName, next, intent }, place, email) => ({
    subject: say('mail.confirm-address', { title: place.title }),
    preview: say('mail.one-click-youre-signed'),
    title: say('mail.one-click-youre'),
    fullName,
    lines: [say('mail.thanks-joining-please-confirm', { site: isolated(place.title) })],
    action: { label: say('mail.confirm-my-address'), href: linkTo(place, '/auth/confirm', { token, next, intent }) },
    after: [say('mail.link-works-once-24')],
    reason: say('mail.if-wasnt-ignore-email', { entered: entered(isolated(place.title), email) }),
  }),

  'account-exists': ({ fullName, next }, place, email) => ({
    subject: say('mail.already-have-account', { title: place.title }),
    preview: say('mail.sign-password'),
    title: say('mail.already-have-account-2'),
    fullName,
    lines: [say('mail.someone-probably-tried-create', { site: isolated(place.title) })],
    action: { label: say('mail.sign-in'), href: linkTo(place, '/auth', { next: next ?? '/profile' }) },
    after: [say('mail.forgot-password-choose-new', { address: linkTo(place, '/auth/recover') })],
    reason: say('mail.if-didnt-sign-up', { yours: yours(isolated(place.title), email) }),
  }),

  'recover-password': ({ token, fullName }, place, email) => ({
    subject: say('mail.choose-new-password', { title: place.title }),
    preview: say('mail.link-works-once-one'),
    title: say('mail.a-new-password'),
    fullName,
    lines: [say('mail.asked-get-back-into', { site: isolated(place.title) })],
    action: { label: say('mail.choose-new-password-2'), href: linkTo(place, '/auth/reset', { token }) },
    after: [say('mail.link-works-once-one-hour')],
    reason: say('mail.if-wasnt-ignore-email-password', { entered: entered(isolated(place.title), email) }),
  }),

  'sign-in-code': ({ code, fullName }, place, email) => ({
    subject: say('mail.your-code-for', { title: place.title }),
    preview: say('mail.enter-where-asked'),
    title: say('mail.your-code'),
    fullName,
    lines: [say('mail.enter-code-where-asked')],
    code,
    after: [say('mail.works-once-ten-minutes')],
    reason: say('mail.if-wasnt-ignore-email-nobody', { entered: entered(isolated(place.title), email) }),
  }),

  'confirm-new-address': ({ token, fullName }, place, email) => ({
    subject: say('mail.confirm-new-address', { title: place.title }),
    preview: say('mail.until-then-account-keeps'),
    title: say('mail.your-new-address'),
    fullName,
    lines: [say('mail.asked-use-address-account', { site: isolated(place.title) })],
    action: { label: say('mail.confirm-this-address'), href: linkTo(place, '/auth/confirm-email', { token }) },
    after: [say('mail.link-works-once-24')],
    reason: say('mail.if-wasnt-can-ignore', { entered: entered(isolated(place.title), email) }),
  }),

  'address-changed': ({ newEmail, fullName }, place, email) => ({
    subject: say('mail.address-changed', { title: place.title }),
    preview: say('mail.if-dont-need-do'),
    title: say('mail.address-changed-2'),
    fullName,
    lines: [
      say('mail.account-now-has-address', { site: isolated(place.title), newEmail, email }),
      place.contact
        ? say('mail.address-not-changed-by-me', { contact: place.contact })
        : say('mail.address-not-changed-by-me-no-contact', { site: isolated(place.title) }),
    ],
    reason: say('mail.until-now-address-account', { email, site: isolated(place.title) }),
  }),

  'password-changed': ({ fullName }, place, email) => ({
    subject: say('mail.password-changed', { title: place.title }),
    preview: say('mail.if-dont-need-do'),
    title: say('mail.password-changed-2'),
    fullName,
    lines: [say('mail.password-account-changed-all', { site: isolated(place.title) }), say('mail.if-dont-need-do-anything')],
    action: { label: notMe().label, href: linkTo(place, notMe().path) },
    after: [say('mail.youll-choose-new-password')],
    reason: yours(isolated(place.title), email),
  }),

  'two-factor-changed': ({ on, fullName }, place, email) => ({
    subject: on
      ? say('mail.two-factor-turned-on', { title: place.title })
      : say('mail.two-factor-turned-off', { title: place.title }),
    preview: say('mail.if-dont-need-do'),
    title: on ? say('mail.two-factor') : say('mail.two-factor-off'),
    fullName,
    lines: [
      on
        ? say('mail.from-now-account-asks', { site: isolated(place.title) })
        : say('mail.from-now-password-alone', { site: isolated(place.title) }),
      say('mail.if-dont-need-do-anything'),
    ],
    action: { label: notMe().label, href: linkTo(place, notMe().path) },
    after: [say('mail.youll-choose-new-password')],
    reason: yours(isolated(place.title), email),
  }),

  'way-in-added': ({ way, isPasskey, fullName }, place, email) => ({
    subject: say('way-in-added.subject', { site: place.title }),
    preview: say('way-in-added.preview'),
    title: say('way-in-added.title'),
    fullName,
    lines: [
      say(isPasskey ? 'way-in-added.what-passkey' : 'way-in-added.what', { site: isolated(place.title), way: isolated(way) }),
      say('way-in-added.not-me'),
    ],
    action: { label: say('way-in-added.action'), href: linkTo(place, '/profile/security') },
    reason: yours(isolated(place.title), email),
  }),

  'passkey-removed': ({ name, fullName }, place, email) => ({
    subject: say('passkey-removed.subject', { site: place.title }),
    preview: say('way-in-added.preview'),
    title: say('passkey-removed.title'),
    fullName,
    lines: [say('passkey-removed.what', { site: isolated(place.title), name: isolated(name) }), say('passkey-removed.not-me')],
    action: { label: say('way-in-added.action'), href: linkTo(place, '/profile/security') },
    reason: yours(isolated(place.title), email),
  }),

  'failed-sign-ins': ({ tries, network, fullName }, place, email) => ({
    subject: say('mail.failed-attempts-sign-account', { count: tries, title: place.title }),
    preview: say('mail.nobody-got-here-what'),
    title: say('mail.someone-tried-sign'),
    fullName,
    lines: [
      network
        ? say('mail.wrong-password-from', { site: isolated(place.title), count: tries, network: isolated(network) })
        : say('mail.wrong-password', { site: isolated(place.title), count: tries }),
      say('mail.if-dont-need-do-anything-if'),
    ],
    action: { label: say('mail.protect-my-account'), href: linkTo(place, '/profile/security') },
    after: [say('mail.were-slowing-down-further')],
    reason: yours(isolated(place.title), email),
  }),

  'account-deleted': ({ fullName }, place, email) => ({
    subject: say('mail.account-deleted', { title: place.title }),
    preview: say('mail.everything-kept'),
    title: say('mail.goodbye'),
    fullName,
    lines: [
      say('mail.account-deleted-everything-kept', { site: isolated(place.title) }),
      place.contact
        ? say('mail.not-deleted-by-me', { contact: place.contact })
        : say('mail.not-deleted-by-me-no-contact', { site: isolated(place.title) }),
      say('mail.can-keep-reading-come'),
    ],
    reason: say('mail.until-now-there-account', { site: isolated(place.title), email }),
  }),

  'role-changed': ({ role, customRole, fullName }, place, email) => ({
    subject: say('mail.role-has-changed', { title: place.title }),
    preview: youAre(role, customRole, place.title),
    title: youAre(role, customRole, place.title),
    fullName,
    lines: [
      say('mail.role-has-changed-2', {
        site: isolated(place.title),
        may: customRole === undefined ? mayOf[role]() : say('mail.role-is-now', { role: isolated(customRole) }),
      }),
    ],
    action:
      role === 'user'
        ? { label: say('mail.open-my-profile'), href: linkTo(place, '/profile') }
        : { label: say('mail.open-the-desk'), href: linkTo(place, '/admin') },
    reason: yours(isolated(place.title), email),
  }),

  invitation: ({ token, role, customRole, invitedBy, fullName }, place, email) => ({
    subject: say('mail.are-invited', { title: place.title }),
    preview: customRole === undefined ? say('mail.join-as-link-works', { role }) : say('mail.link-works-once-seven'),
    title: say('mail.you-are-invited'),
    fullName,
    lines: [
      ...(customRole === undefined
        ? [
            invitationOf(inviter(invitedBy), isolated(place.title), role),
            role === 'user' ? say('mail.can-like-save-download') : mayOf[role](),
          ]
        : [invitationToOwn(inviter(invitedBy), isolated(place.title)), say('mail.role-will-be', { role: isolated(customRole) })]),
      say('mail.choose-name-password-youre'),
    ],
    action: { label: say('mail.accept-the-invitation'), href: linkTo(place, '/auth/invited', { token }) },
    after: [say('mail.link-works-once-seven')],
    reason: say('mail.someone-who-runs-entered', { site: isolated(place.title), email }),
  }),
} satisfies { [N in AccountMail]: Write<N> }

/** The name is that of an admin, and yet not to carry a message of its own. */
function inviter(name: string): string | undefined {
  const shown = nameToGreet(name)
  return shown === undefined ? undefined : isolated(shown)
}

/** What a role of the site's own may do is on the desk; its name is in the text. */
const youAre = (role: AccountRole, customRole: string | undefined, title: string): string =>
  customRole === undefined ? say('mail.you-are-now', { role }) : say('mail.role-has-changed', { title })

function invitationOf(name: string | undefined, site: string, role: AccountRole): string {
  return name === undefined ? say('mail.invitation', { site, role }) : say('mail.invitation-by', { name, site, role })
}

/** It has a sentence of its own, because languages decline what one is invited as. */
function invitationToOwn(name: string | undefined, site: string): string {
  return name === undefined ? say('mail.invitation-own', { site }) : say('mail.invitation-by-own', { name, site })
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
  | 'way-in-added'
  | 'passkey-removed'
  | 'failed-sign-ins'
  | 'account-deleted'
  | 'role-changed'
  | 'invitation'

type AccountRole = Mails['role-changed']['role']

const mayOf: Record<AccountRole, () => string> = {
  user: () => say('mail.can-like-save-download-quotes'),
  author: () => say('mail.desk-write-quotes-as'),
  moderator: () => say('mail.desk-check-publish-correct'),
  admin: () => say('mail.besides-all-moderators-do'),
}
