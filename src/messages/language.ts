import { AsyncLocalStorage } from 'node:async_hooks'
import { source } from './catalogue.ts'
import { directionOf } from './direction-of.ts'

/**
 * The language of what is being written, through loaders, verbs, mails and React alike. A React context would reach components only: sentences
 * of errors and mails are made outside them.
 */
const spoken = new AsyncLocalStorage<string>()

export const language = (): string => spoken.getStore() ?? source

/** Days are written the British way in English: "Friday 27 November". */
export const dateLanguage = (): string => (language() === source ? 'en-GB' : language())

export const direction = () => directionOf(language())

export const inLanguage = <T>(code: string, write: () => T): T => spoken.run(code, write)
