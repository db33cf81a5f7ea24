import { expect, test } from 'vitest'
import { findSubscribers } from '#newsletter'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'
import { sendForm } from '#test/read-form'

const people = 'ada@people.example,Adèle Zoë\r\njose@people.example,José “Pepe” Núñez'
/** In Windows-1252 each of these signs is one byte. */
const oneByte: Record<string, number> = { '“': 0x93, '”': 0x94 }
const asWindows = Uint8Array.from([...people], (sign) => oneByte[sign] ?? sign.charCodeAt(0))
const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(people, 'utf16le')])

test.each([
  ['Windows-1252', asWindows],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${people}`)],
  ['UTF-16', utf16],
  ['UTF-8 that was encoded twice', Buffer.from(new TextDecoder('windows-1252').decode(Buffer.from(people)))],
])('names of a list in %s come in as they were written', async (_, bytes) => {
  const house = await aHouse()
  const app = await anApp(house, { site: { origin: 'http://localhost', timeZone: 'UTC' } })
  const staff = await aPerson(house, 'moderator')
  const input = {
    file: Buffer.from(bytes).toString('base64'),
    csv: 'typed@people.example,Typed by hand',
    types: ['newsletter'],
    consent: 'Signed the list at the fair in Leipzig',
    isConfirmed: true,
  }
  const answer = await sendForm(app, '/admin/subscribers', { verb: 'import', input: JSON.stringify(input) }, staff.cookie)
  expect(answer.status).toBe(200)
  const { shown } = await findSubscribers(staff.ctx, { limit: 10, offset: 0 })
  expect(Object.fromEntries(shown.map(({ email, name }) => [email, name]))).toEqual({
    'ada@people.example': 'Adèle Zoë',
    'jose@people.example': 'José “Pepe” Núñez',
    'typed@people.example': 'Typed by hand',
  })
  const broken = { ...input, file: 'no base64!' }
  const refused = await sendForm(app, '/admin/subscribers', { verb: 'import', input: JSON.stringify(broken) }, staff.cookie)
  expect(refused.status).toBe(400)
})
