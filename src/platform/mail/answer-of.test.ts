import { expect, test } from 'vitest'
import { answerOf } from './answer-of.ts'

const server = { host: 'mail.example', port: 587 }

test.each([
  ['RCPT TO', 550, '550 5.1.1 no such user', 'refused'],
  ['RCPT TO', 451, '451 4.7.1 greylisted', 'later'],
  // Many hosts put an address off with it; whether it was said of everybody, the next mails show.
  ['RCPT TO', 421, '421 4.7.0 greylisted', 'later'],
  ['RCPT TO', 421, '421 4.3.2 closing', 'later'],
  ['MAIL FROM', 421, '421 4.3.2 closing', 'away'],
  ['MAIL FROM', 550, '550 5.7.1 not your sender', 'away'],
  // Said of this one mail: it does not hold up all the others.
  ['DATA', 554, '554 5.7.1 rejected', 'declined'],
  ['DATA', 550, '550 5.1.1 no such user', 'refused'],
  // Without a number that says more, the words are what is meant, not the address.
  ['DATA', 550, '550 rejected as spam', 'declined'],
  ['RCPT TO', 550, '550 no such user', 'refused'],
  ['DATA', 451, '451 4.3.0 try again', 'later'],
  ['DATA', 421, '421 4.3.2 closing', 'later'],
])('%s answered with %i %s: %s', (command, responseCode, response, ended) => {
  const fault = Object.assign(new Error(response), { code: 'EENVELOPE', command, response, responseCode })
  expect(answerOf(fault, server, { begun: command === 'DATA' }).ended).toBe(ended)
})

test.each([
  ['EMESSAGE', 'DATA', 550, '550 rejected as spam', 'declined'],
  // Said before there was any mail: it is said to all of them.
  ['EPROTOCOL', 'CONN', 550, '550 your network is not wanted here', 'away'],
  ['EPROTOCOL', 'CONN', 554, '554 5.7.1 your network is not wanted here', 'away'],
  ['EPROTOCOL', 'CONN', 421, '421 4.3.2 not now', 'away'],
  ['EPROTOCOL', 'HELO', 550, '550 who are you', 'away'],
  ['EAUTH', 'AUTH PLAIN', 535, '535 5.7.8 wrong password', 'away'],
])('%s at %s with %i %s: %s', (code, command, responseCode, response, ended) => {
  const fault = Object.assign(new Error(response), { code, command, response, responseCode })
  expect(answerOf(fault, server, { begun: command === 'DATA' }).ended).toBe(ended)
})
