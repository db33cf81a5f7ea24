import { expect, test } from 'vitest'
import { answerOf } from './answer-of.ts'

const server = { host: 'mail.example', port: 587 }

test.each([
  ['RCPT TO', 550, '550 5.1.1 no such user', 'refused'],
  ['RCPT TO', 451, '451 4.7.1 greylisted', 'later'],
  ['RCPT TO', 421, '421 4.3.2 closing', 'away'],
  ['MAIL FROM', 550, '550 5.7.1 not your sender', 'away'],
  // Said of this one mail: it does not hold up all the others.
  ['DATA', 554, '554 5.7.1 rejected', 'declined'],
  ['DATA', 550, '550 5.1.1 no such user', 'refused'],
  ['DATA', 451, '451 4.3.0 try again', 'later'],
  ['DATA', 421, '421 4.3.2 closing', 'away'],
])('%s answered with %i %s: %s', (command, responseCode, response, ended) => {
  const fault = Object.assign(new Error(response), { code: 'EENVELOPE', command, response, responseCode })
  expect(answerOf(fault, server).ended).toBe(ended)
})
