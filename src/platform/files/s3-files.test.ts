import { expect, onTestFinished, test, vi } from 'vitest'
import { startS3, type S3Server } from '#test/s3-server'
import { Unavailable } from '../errors.ts'
import { openS3Files } from './s3-files.ts'

async function anS3Server(): Promise<S3Server> {
  const server = await startS3()
  onTestFinished(server.stop)
  return server
}

const png = { type: 'image/png' }
const bytes = Uint8Array.from({ length: 100_000 }, (_, i) => i % 251)

test('what is kept lies under its key in the bucket, with its type', async () => {
  const { settings, objects } = await anS3Server()
  const files = openS3Files({ ...settings, prefix: 'site/' })
  await files.put('public/a.png', bytes, png)
  expect([...objects].map(([key, { type }]) => [key, type])).toEqual([['site/public/a.png', 'image/png']])
})

test('a key that is not the right one is named, and is not tried again', async () => {
  const { settings, asked } = await anS3Server()
  const files = openS3Files({ ...settings, secretAccessKey: 'another' })
  await expect(files.read('a.png')).rejects.toThrow('check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY')
  await expect(openS3Files({ ...settings, accessKeyId: 'NOBODY' }).list('')).rejects.toThrow('S3_ACCESS_KEY_ID')
  expect(asked.length).toBe(2)
})

for (const [what, change, sentence] of [
  ['a bucket that is not there', { bucket: 'verses' }, 'no bucket called verses: check S3_BUCKET'],
  ['another region', { region: 'us-east-1' }, 'check S3_REGION and S3_ENDPOINT'],
] as const)
  test(`${what} is told with its remedy`, async () => {
    const { settings } = await anS3Server()
    const files = openS3Files({ ...settings, ...change })
    const asks = [
      () => files.put('a.png', bytes, png),
      () => files.read('a.png'),
      () => files.list(''),
      () => files.remove('a.png'),
    ]
    for (const ask of asks) {
      const refused = ask()
      await expect(refused).rejects.toBeInstanceOf(Unavailable)
      await expect(refused).rejects.toThrow(sentence)
    }
  })

test('a key that may not do it, and a clock that is wrong, are told apart', async () => {
  const { settings, faults } = await anS3Server()
  faults.push({ status: 403, code: 'AccessDenied' })
  await expect(openS3Files(settings).put('a.png', bytes, png)).rejects.toThrow('allow it to put, get, delete and list')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 })
  const signedThen = openS3Files(settings).read('a.png')
  await Promise.resolve()
  vi.useRealTimers()
  await expect(signedThen).rejects.toThrow('clock')
})

test('a server that answers that there is nothing where a file is put, or the bucket is listed, is no store', async () => {
  const { settings, faults, asked } = await anS3Server()
  const files = openS3Files(settings)
  for (const ask of [() => files.put('a.png', bytes, png), () => files.list('')]) {
    faults.push({ status: 404, code: 'NotFound' })
    const refused = ask()
    await expect(refused).rejects.toBeInstanceOf(Unavailable)
    await expect(refused).rejects.toThrow(`No file store answers at ${settings.endpoint} (404): check S3_ENDPOINT and S3_BUCKET.`)
  }
  expect(asked.length).toBe(2)
  expect(await files.read('a.png')).toBeUndefined()
})

test('what passes is tried again: an overload, a broken answer, a server that is slow', async () => {
  const { settings, faults, asked } = await anS3Server()
  const files = openS3Files({ ...settings, answerMs: 1_000, writeMs: 1_000 })
  faults.push({ status: 503, code: 'SlowDown' }, { status: 500, code: 'InternalError' })
  await files.put('a.png', bytes, png)
  faults.push('cut', { slowMs: 3_000 })
  expect((await files.read('a.png'))?.bytes).toEqual(bytes)
  expect(asked.length).toBe(6)
})

test('but not forever: three times, then it is said', async () => {
  const { settings, faults, asked } = await anS3Server()
  const files = openS3Files({ ...settings, answerMs: 1_000 })
  faults.push(...Array.from({ length: 3 }, () => ({ status: 503, code: 'SlowDown' })))
  await expect(files.put('a.png', bytes, png)).rejects.toThrow('answered with 503 (SlowDown). Try again in a moment.')
  expect(asked.length).toBe(3)
  faults.push(...Array.from({ length: 3 }, () => ({ slowMs: 3_000 })))
  await expect(files.read('a.png')).rejects.toThrow('did not answer in time')
  expect(asked.length).toBe(6)
})

test('a store that is away is named', async () => {
  const { settings, stop } = await anS3Server()
  stop()
  const files = openS3Files(settings)
  await expect(files.read('a.png')).rejects.toThrow(`The file store at ${settings.endpoint} cannot be reached: check S3_ENDPOINT`)
})

test('a hundred of ours are listed, however many there are of others between them', async () => {
  const { settings, objects } = await anS3Server()
  const files = openS3Files(settings)
  await files.put('z.png', bytes, png)
  const [one] = objects.values()
  if (!one) throw new Error('the store has not kept the file')
  for (let i = 0; i < 150; i++) objects.set(`Theirs ${i}.txt`, one)
  expect((await files.list('')).map(({ key }) => key)).toEqual(['z.png'])
})
