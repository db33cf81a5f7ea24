import type { Account } from '#accounts'
import { asWritten, inLanguage, language, languagesOfDesk, source } from '#messages'

const desk = /^\/admin(?:[/?#.]|$)/i

/** Whether an address, beginning with its path, is one of the desk. */
export const isOfDesk = (address: string): boolean => desk.test(address)

/**
 * Answers a person at the desk in their own language, or in that of the site if they chose none. The desk is in English if it isn't translated into
 * that. Its addresses are the same in all languages. Names of categories and tags are shown as they were written: that is what its forms save.
 */
export function inLanguageOfDesk<T>(account: Pick<Account, 'language'> | null, write: () => T): T {
  const wanted = account?.language ?? language()
  return inLanguage(languagesOfDesk().includes(wanted) ? wanted : source, () => asWritten(write))
}
