import { Invalid, isHouseError } from '../errors.ts'
import type { Posted } from '../ground.ts'
import { notSent } from './not-sent.ts'
import type { SmtpServer } from './smtp-url.ts'

/**
 * What came of handing over one of many mails, which decides what becomes of its address and of those after it. `begun`: the server had asked for it, so that what is not
 * plainly a refusal leaves open whether it has it.
 */
export function answerOf(fault: unknown, server: Pick<SmtpServer, 'host' | 'port'>, { begun }: { begun: boolean }): Posted {
  const { code = '', command = '', response = '', responseCode: status = 0 } = told(fault)
  const house = isHouseError(fault) ? fault : notSent(fault, server)
  const said = status ? (enhancedOf(response) ?? '') : ''
  const answered = { code: status || null, says: said ? `${status} ${said}` : house.message }
  if (isHouseError(fault) && fault instanceof Invalid) return { ...answered, ended: 'refused' }
  const isAnswer = begun || code === 'EENVELOPE' || code === 'EMESSAGE'
  // What is said before a mail, or of the sender, is said of all mails; RCPT TO and DATA are about this one.
  if (code === 'EENVELOPE' && command !== 'RCPT TO' && command !== 'DATA')
    return { ...answered, ended: 'away', says: house.message }
  if (status >= 500 && isAnswer) return { ...answered, ended: isAboutAddress(status, response, command) ? 'refused' : 'declined' }
  // Also 421: a server means everybody with it, or only this address, which the mails after it show.
  if (status >= 400 && isAnswer) return { ...answered, ended: 'later' }
  return { code: status || null, ended: begun ? 'unclear' : 'away', says: house.message }
}

/**
 * RFC 3463: 5.1 is about the address, 5.2 about its mailbox; all others are about us, or about what we say. Old servers say 550, 551 or 553 alone: of an
 * address where they are told one, and of the words where they are told those.
 */
function isAboutAddress(status: number, response: string, command: string): boolean {
  const enhanced = enhancedOf(response)
  if (enhanced === undefined) return command === 'RCPT TO' && (status === 550 || status === 551 || status === 553)
  return /^5\.(1\.[0-6]|1\.10|2\.[0-2])$/.test(enhanced)
}

function enhancedOf(response: string): string | undefined {
  return /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
}

function told(fault: unknown): { code?: string; command?: string; response?: string; responseCode?: number } {
  return typeof fault === 'object' && fault !== null ? fault : {}
}
