import type { Mails } from '#platform/ground'
import { subscriptionTypes, type SubscriptionType } from '#newsletter/parts'
import { isolated } from '../isolated.ts'
import type { Write } from './account-mails.ts'
import { linkTo, type Place } from './letter.ts'

const entered = (title: string, email: string) => `Somebody, most likely you, entered ${email} at ${title}.`
const preferencesAt = (place: Place, token: string) => linkTo(place, '/email-preferences', { token })

/** The mails about subscriptions, none of which is an issue. */
export const newsletterMails = {
  'confirm-subscription': ({ token, types, fullName }, place, email) => ({
    subject: `Confirm your subscription to ${place.title}`,
    preview: 'One button, and the next issue comes to you.',
    title: 'One button, and it comes to you.',
    fullName,
    lines: [
      `You asked for mail from ${isolated(place.title)}: ${listOf(types)}. Please confirm that you want it; until then nothing else is sent here.`,
    ],
    action: { label: 'Confirm my subscription', href: linkTo(place, '/email-subscribe/confirm', { token }) },
    after: ['The link is good for 24 hours. Every issue has another with which you end it at once.'],
    reason: `${entered(isolated(place.title), email)} If it wasn’t you, there is nothing to do: what is not confirmed is forgotten within a week.`,
  }),

  'already-subscribed': ({ preferences, fullName }, place, email) => ({
    subject: `Already Subscribed to ${place.title}`,
    preview: 'This email is already subscribed to our newsletter.',
    title: 'Already Subscribed.',
    fullName,
    lines: [
      `This email is already subscribed to our newsletter, so nothing was changed. What comes to you from ${isolated(place.title)}, and how long it pauses, you choose here:`,
    ],
    action: { label: 'Choose what I get', href: preferencesAt(place, preferences) },
    reason: `${entered(isolated(place.title), email)} The form says this to nobody but you.`,
  }),

  'unsubscribe-link': ({ unsubscribe, preferences, fullName }, place, email) => ({
    subject: `Unsubscribe from ${place.title}`,
    preview: 'One button, and no more mail comes.',
    title: 'One button, and it stops.',
    fullName,
    lines: [`You want no more mail from ${isolated(place.title)}. The page behind this link has one button, and that is all.`],
    action: { label: 'Unsubscribe', href: linkTo(place, `/unsubscribe/${unsubscribe}`) },
    after: [`Would less be enough? Choose what comes, or pause it, at ${preferencesAt(place, preferences)}`],
    reason: `${entered(isolated(place.title), email)} If it wasn’t you, there is nothing to do.`,
  }),
} satisfies { [N in NewsletterMail]: Write<N> }

type NewsletterMail = keyof Mails & ('confirm-subscription' | 'already-subscribed' | 'unsubscribe-link')

/** "Newsletter, Updates and Daily Quotes" */
function listOf(types: readonly SubscriptionType[]): string {
  const names = types.map((type) => subscriptionTypes[type].name)
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
