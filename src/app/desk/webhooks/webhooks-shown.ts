import { say } from '#messages'
import { statusWords } from '#quotes'
import { momentOf } from '#time'
import {
  deliveryStates,
  heardNouns,
  isHeard,
  kindName,
  type DeliveryLine,
  type DeliveryState,
  type SetAside,
  type WebhookLine,
  type WebhookShown,
} from '#webhooks'
import type { Filter } from '../table/filter-bar.tsx'
import { kindWords, offWords, stateDots, stateWords } from './webhook-words.ts'
import { listed } from '../listed.ts'

/** What the form and the page of a webhook are given. */
export function webhookShown(webhook: WebhookShown, timeZone: string) {
  const { id, name, address, kinds, filter, version, offAt, offReason, failingSince, formerUntil, createdAt } = webhook
  return {
    id,
    name,
    address,
    host: new URL(address).host,
    kinds,
    kindsSay: listed(kinds.map((noun) => kindWords[noun]())),
    filter,
    version,
    isOn: offAt === null,
    standing:
      offReason !== null
        ? { is: offReason === 'by-hand' ? undefined : ('wrong' as const), says: offWords[offReason]() }
        : failingSince !== null
          ? { is: 'wrong' as const, says: say('desk-webhooks.failing-since', { at: momentOf(failingSince, timeZone) }) }
          : { is: 'good' as const, says: say('desk-webhooks.on') },
    formerUntil: formerUntil && momentOf(formerUntil, timeZone),
    createdAt: momentOf(createdAt, timeZone),
  }
}

export type WebhookView = ReturnType<typeof webhookShown>

export function lineShown(line: WebhookLine, timeZone: string) {
  const { waiting, delivered, failed, lastAt } = line
  return { ...webhookShown(line, timeZone), waiting, delivered, failed, lastAt: lastAt && momentOf(lastAt, timeZone) }
}

export type WebhookRow = ReturnType<typeof lineShown>

export function deliveryShown(line: DeliveryLine, timeZone: string) {
  const { id, webhook, webhookId, type, label, state, dueAt, changedAt, attempts, lastStatus, lastFault } = line
  return {
    id,
    webhook,
    webhookId,
    type,
    label,
    state: stateSaid(state),
    at: momentOf(changedAt, timeZone),
    attempts,
    answer: lastStatus === null ? lastFault : answerSaid(lastStatus),
    due: state === 'waiting' && attempts > 0 ? say('desk-webhooks.again-at', { at: momentOf(dueAt, timeZone) }) : null,
  }
}

export type DeliveryRow = ReturnType<typeof deliveryShown>

export const stateSaid = (state: DeliveryState) => ({ is: stateDots[state], says: stateWords[state]() })

export const answerSaid = (status: number) => say('desk-webhooks.answered', { status: String(status) })

/** What the form offers. */
export function choicesOf(categories: { id: string; name: string }[]) {
  return {
    kinds: heardNouns.map((value) => ({ value, name: kindWords[value](), type: kindName(value) })),
    statuses: Object.entries(statusWords).map(([value, words]) => ({ value, name: words.short() })),
    categories: categories.map(({ id, name }) => ({ value: id, name })),
  }
}

export type Choices = ReturnType<typeof choicesOf>

export function deliveryFilters(webhooks: { id: string; name: string }[] | null): Filter[] {
  return [
    ...(webhooks
      ? [
          {
            param: 'webhook',
            name: say('desk-webhooks.webhook'),
            all: say('desk-webhooks.all-webhooks'),
            options: webhooks.map(({ id, name }) => ({ value: id, name })),
          },
        ]
      : []),
    {
      param: 'kind',
      name: say('desk-webhooks.kind'),
      all: say('desk-webhooks.all-kinds'),
      options: heardNouns.map((value) => ({ value, name: kindWords[value]() })),
    },
    {
      param: 'state',
      name: say('desk-webhooks.state'),
      all: say('desk-webhooks.all-states'),
      options: deliveryStates.map((value) => ({ value, name: stateWords[value]() })),
    },
  ]
}

/** Which deliveries an address asks for. */
export function askedDeliveries({ searchParams }: URL) {
  const kind = searchParams.get('kind') ?? ''
  const state = deliveryStates.find((one) => one === searchParams.get('state'))
  return {
    search: (searchParams.get('q') ?? '').trim().slice(0, 200),
    noun: isHeard(kind) ? kind : undefined,
    state,
  }
}

export type AsideRow = { key: string; what: string; fault: string }

/** A change of which no event could be made. */
export function asideShown({ noun, nounId, verb, at, fault }: SetAside, timeZone: string): AsideRow {
  return { key: `${nounId} ${verb} ${at.getTime()}`, what: `${noun} ${nounId}, ${verb}, ${momentOf(at, timeZone)}`, fault }
}
