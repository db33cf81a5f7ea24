import type { Mails } from '#platform/ground'
import { subscriptionTypes, type SubscriptionType } from '#newsletter/parts'
import { isolated } from '../site/isolated.ts'
import type { Write } from './account-mails.ts'
import { linkTo, type Place } from './letter.ts'

const entered = (title: string, email: string) => `Someone, probably you, entered ${email} at ${title}.`
const preferencesAt = (place: Place, token: string) => linkTo(place, '/email-preferences', { token })

/** The mails about subscriptions, none of which is an issue. */
export const newsletterMails = {
  'confirm-subscription': ({ token, types, fullName }, place, email) => ({
    subject: `Confirm your subscription to ${place.title}`,
    preview: 'Press one button to get the next issue.',
    title: 'One button, and you’re subscribed.',
    fullName,
    lines: [
      `You asked for emails from ${isolated(place.title)}: ${listOf(types)}. Please confirm that you want them; until then, we won’t send anything else.`,
    ],
    action: { label: 'Confirm my subscription', href: linkTo(place, '/email-subscribe/confirm', { token }) },
    after: ['The link works for 24 hours. You can unsubscribe at any time with the link in every issue.'],
    reason: `${entered(isolated(place.title), email)} If it wasn’t you, ignore this email: unconfirmed subscriptions are deleted within a week.`,
  }),

  'already-subscribed': ({ preferences, fullName }, place, email) => ({
    subject: `Already Subscribed to ${place.title}`,
    preview: 'This email is already subscribed to our newsletter.',
    title: 'Already Subscribed.',
    fullName,
    lines: [
      `This email is already subscribed to our newsletter, so nothing was changed. Choose which emails you get from ${isolated(place.title)}, or pause them, here:`,
    ],
    action: { label: 'Choose what I get', href: preferencesAt(place, preferences) },
    reason: `${entered(isolated(place.title), email)} Only you see this; the form doesn’t say it.`,
  }),

  'unsubscribe-link': ({ unsubscribe, preferences, fullName }, place, email) => ({
    subject: `Unsubscribe from ${place.title}`,
    preview: 'Press one button, and the emails stop.',
    title: 'One button, and it stops.',
    fullName,
    lines: [`You asked to stop emails from ${isolated(place.title)}. Open this link and press the button; that’s all.`],
    action: { label: 'Unsubscribe', href: linkTo(place, `/unsubscribe/${unsubscribe}`) },
    after: [`Want fewer emails instead? Choose which ones you get, or pause them, at ${preferencesAt(place, preferences)}`],
    reason: `${entered(isolated(place.title), email)} If it wasn’t you, you can ignore this email.`,
  }),
} satisfies { [N in NewsletterMail]: Write<N> }

type NewsletterMail = keyof Mails & ('confirm-subscription' | 'already-subscribed' | 'unsubscribe-link')

/** "Newsletter, Updates and Daily Quotes" */
function listOf(types: readonly SubscriptionType[]): string {
  const names = types.map((type) => subscriptionTypes[type].name)
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
