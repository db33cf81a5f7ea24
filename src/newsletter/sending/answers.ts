import type { Ctx } from '#access'

/** So many in a row, of those that are sent together, say something of the mail server, or of us, and nothing of one of them. */
const many = 5
/** So many rests are about a quarter of an hour, within which a server takes whom it puts off because it does not know them. */
const often = 5

/**
 * What the mail server said since it last took a mail. One that is put off among others that are taken has itself to thank; where all are
 * put off, nobody has: the server has no room now, or puts off whomever it does not know yet.
 */
type Answers = {
  /** Put off, and how many of them for the first time: the deliveries. */
  putOff: Set<string>
  first: Set<string>
  /** So many for the first time, and it is left alone for a while. */
  limit: number
  /** The subscriptions of whom it was counted. */
  counted: string[]
  /** Refused for good, one after the other. */
  refused: number
  /** The deliveries that were handed back, and how often: one for each rest, and not known yet whether it was about them. */
  back: Map<string, number>
}

/** Of each mail server, in this process. */
const known = new WeakMap<Ctx['mail'], Answers>()

export function answersOf({ mail }: Ctx): Answers {
  const answers = known.get(mail) ?? {
    putOff: new Set(),
    first: new Set(),
    limit: many,
    counted: [],
    refused: 0,
    back: new Map(),
  }
  known.set(mail, answers)
  return answers
}

/**
 * It takes mails. A server that was left alone for those whom it did not know, and takes them now, is asked for twice as many of them the next
 * time before it is left alone again; one that takes somebody at the first word has no such rule, and was busy, or had taken its share of the hour.
 */
export function hearTaken(answers: Answers, { isNew }: { isNew: boolean }): void {
  if (isNew) answers.limit = many
  else if (isResting(answers)) answers.limit *= 2
  answers.refused = 0
  hearAnother(answers)
}

/** It says of one mail what it thinks of it, so it is at work. */
export function hearAnother({ putOff, first, counted }: Answers): void {
  putOff.clear()
  first.clear()
  counted.length = 0
}

export function hearPutOff({ putOff, first }: Answers, delivery: string, { isFirst }: { isFirst: boolean }): void {
  putOff.add(delivery)
  if (isFirst) first.add(delivery)
}

/** It is not asked for anybody new before a while has passed. */
export const isResting = ({ first, limit }: Answers): boolean => first.size >= limit

export const isOfAll = ({ putOff }: Answers): boolean => putOff.size >= many

export function hearHandedBack({ back }: Answers, delivery: string): void {
  back.set(delivery, (back.get(delivery) ?? 0) + 1)
}

/** For whom it was asked often, and in vain: it may have been about them alone, so the others go before them. The least often asked for first. */
export const askedOften = ({ back }: Answers): string[] =>
  [...back]
    .filter(([, times]) => times >= often)
    .toSorted(([, one], [, other]) => one - other)
    .map(([id]) => id)
