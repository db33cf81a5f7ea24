import { expect, test } from 'vitest'
import { inLanguage } from '#messages'
import { dateOf, momentInZone, momentOf, zoneOf } from './moment.ts'

test('a moment to come is written with what people there call its time', () => {
  expect(momentInZone(new Date('2027-03-28T00:30:00Z'), 'Europe/Berlin')).toBe('Mar 28, 2027, 01:30 CET')
  expect(momentInZone(new Date('2027-03-28T01:30:00Z'), 'Europe/Berlin')).toBe('Mar 28, 2027, 03:30 CEST')
})

test('a day is written as people write it in the language of the page', () => {
  const day = new Date('2027-03-05T12:00:00Z')
  expect(dateOf(day, 'UTC')).toBe('Mar 05, 2027')
  expect(inLanguage('de', () => dateOf(day, 'UTC'))).toBe('5. März 2027')
  expect(inLanguage('fr', () => momentOf(day, 'UTC'))).toBe('5 mars 2027, 12:00')
})

test.each([
  ['UTC', 'UTC'],
  ['America/New_York', 'EST'],
  ['Europe/London', 'GMT'],
  ['Asia/Kolkata', 'IST'],
  ['Australia/Sydney', 'AEDT'],
  // English has no short name for it.
  ['Asia/Tokyo', 'GMT+9'],
])('the time in %s is called %s', (timeZone, name) => {
  expect(zoneOf(new Date('2027-01-10T12:00:00Z'), timeZone)).toBe(name)
})
