import { say } from '#messages'

/** At every field for a time of the site. */
export const twiceSentence = () => say('desk-quotes.time-twice')
