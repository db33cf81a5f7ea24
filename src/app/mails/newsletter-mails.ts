import { dateLanguage, say } from '#messages'
import type { Mails } from '#platform/ground'
import { subscriptionTypes, type SubscriptionType } from '#newsletter/parts'
import { isolated } from '../site/isolated.ts'
import type { Write } from './account-mails.ts'
import { linkTo, type Place } from './letter.ts'

const entered = (title: string, email: string) => say('mail.someone-probably-entered', { email, title })
const preferencesAt = (place: Place, token: string) => linkTo(place, '/email-preferences', { token })

/** The mails about subscriptions, none of which is an issue. */
export const newsletterMails = {
  'confirm-subscription': ({ token, types, fullName }, place, email) => ({
    subject: say('mail.confirm-subscription', { title: place.title }),
    preview: say('mail.press-one-button-get'),
    title: say('mail.one-button-youre-subscribed'),
    fullName,
    lines: [say('mail.asked-emails-from-please', { site: isolated(place.title), list: listOf(types) })],
    action: { label: say('mail.confirm-my-subscription'), href: linkTo(place, '/email-subscribe/confirm', { token }) },
    after: [say('mail.link-works-24-hours')],
    reason: say('mail.if-wasnt-ignore-email-unconfirmed', { entered: entered(isolated(place.title), email) }),
  }),

  'already-subscribed': ({ preferences, fullName }, place, email) => ({
    subject: say('mail.already-subscribed-to', { title: place.title }),
    preview: say('mail.email-already-subscribed-our'),
    title: say('mail.already-subscribed'),
    fullName,
    lines: [say('mail.email-already-subscribed-our-newsletter', { site: isolated(place.title) })],
    action: { label: say('mail.choose-what-i-get'), href: preferencesAt(place, preferences) },
    reason: say('mail.only-see-form-doesnt', { entered: entered(isolated(place.title), email) }),
  }),

  'unsubscribe-link': ({ unsubscribe, preferences, fullName }, place, email) => ({
    subject: say('mail.unsubscribe-from', { title: place.title }),
    preview: say('mail.press-one-button-emails'),
    title: say('mail.one-button-stops'),
    fullName,
    lines: [say('mail.asked-stop-emails-from', { site: isolated(place.title) })],
    action: { label: say('mail.unsubscribe'), href: linkTo(place, `/unsubscribe/${unsubscribe}`) },
    after: [say('mail.want-fewer-emails-instead', { address: preferencesAt(place, preferences) })],
    reason: say('mail.if-wasnt-can-ignore', { entered: entered(isolated(place.title), email) }),
  }),
} satisfies { [N in NewsletterMail]: Write<N> }

type NewsletterMail = keyof Mails & ('confirm-subscription' | 'already-subscribed' | 'unsubscribe-link')

/** "Newsletter, Updates and Daily Quotes" */
function listOf(types: readonly SubscriptionType[]): string {
  const names = types.map((type) => subscriptionTypes[type].name)
  return new Intl.ListFormat(dateLanguage()).format(names)
}
