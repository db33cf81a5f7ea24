import { expect, onTestFinished, test } from 'vitest'
import { standInKey, startPexels, type PexelsServer } from '#test/pexels-server'
import { askPexels } from './pexels.ts'

const now = new Date('2026-03-01T12:00:00Z')

async function aServer(): Promise<PexelsServer> {
  const server = await startPexels()
  onTestFinished(() => server.close())
  return server
}

const asking = async (query: string, key = standInKey, patienceMs = 5_000) =>
  await askPexels({ key, address: (await aServer()).address }, query, now, patienceMs)

test('asks for twelve photos and is told whose they are', async () => {
  const photos = await asking('quiet harbour')
  expect(photos).toHaveLength(12)
  expect(photos[0]).toMatchObject({ photographer: 'North Pier', alt: 'Hills and quiet harbour, number 1', width: 4_800 })
  expect(await asking('nothing')).toEqual([])
})

test.each([
  ['broken', 'Pexels has an error (503). Please try again later.'],
  ['malformed', 'We couldn’t read the answer from Pexels. Please try again later.'],
  ['strange', 'We couldn’t read the answer from Pexels. Please try again later.'],
  ['cut off', 'We couldn’t read the answer from Pexels. Please try again later.'],
])('says plainly what is wrong when the answer is %s', async (query, sentence) => {
  await expect(asking(query)).rejects.toMatchObject({ code: 'unavailable', forAll: true, message: sentence })
})

test('says when more may be asked', async () => {
  await expect(asking('too many')).rejects.toMatchObject({
    code: 'limit-reached',
    retryAfterSeconds: 720,
    message: 'This site has reached its Pexels limit. Please try again in 12 minutes.',
  })
})

test('says how to mend a key that is refused, and does not tell the key', async () => {
  const refused = asking('hills', 'another-key')
  await expect(refused).rejects.toThrow('The operator can get the right one at pexels.com/api (PEXELS_API_KEY).')
  await expect(refused).rejects.not.toThrow('another-key')
})

test('waits no longer than it may, and says so; nor for a server that is not there', async () => {
  await expect(asking('slow', standInKey, 50)).rejects.toThrow('Pexels did not answer within 5 seconds.')
  const nobody = { key: standInKey, address: 'http://127.0.0.1:9' }
  await expect(askPexels(nobody, 'hills', now)).rejects.toThrow('Pexels cannot be reached.')
})
