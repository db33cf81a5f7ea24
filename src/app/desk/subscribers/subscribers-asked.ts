import { say } from '#messages'
import { subscriberStates, subscriptionTypes, type SubscriptionType } from '#newsletter/parts'
import { oneOf } from '../table/list-address.ts'

export const typeNames = Object.keys(subscriptionTypes) as SubscriptionType[] // safe: its own keys

/** The states of a subscription, as the desk calls them. */
export const stateNames: Record<(typeof subscriberStates)[number], () => string> = {
  active: () => say('desk-subscribers.state-active'),
  unconfirmed: () => say('desk-subscribers.state-unconfirmed'),
  paused: () => say('desk-newsletter.state-paused'),
  suppressed: () => say('desk-subscribers.state-suppressed'),
  unsubscribed: () => say('desk-subscribers.state-unsubscribed'),
}

/** Which subscribers an address of the list, or of its file, asks for. */
export const subscribersAsked = (url: URL) => ({
  search: (url.searchParams.get('q') ?? '').trim().slice(0, 200),
  type: oneOf(url.searchParams.get('type'), typeNames) ?? null,
  state: oneOf(url.searchParams.get('state'), subscriberStates) ?? null,
})
