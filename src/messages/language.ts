import { AsyncLocalStorage } from 'node:async_hooks'
import { source } from './catalogue.ts'
import { directionOf } from './direction-of.ts'

/**
 * The language of what is being written, through loaders, verbs, mails and React alike. A React context would reach components only: sentences
 * of errors and mails are made outside them.
 */
const spoken = new AsyncLocalStorage<string>()

export const language = (): string => spoken.getStore() ?? source

export const direction = () => directionOf(language())

export const inLanguage = <T>(code: string, write: () => T): T => spoken.run(code, write)
