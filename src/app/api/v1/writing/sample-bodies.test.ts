import { expect, test } from 'vitest'
import { aHouse } from '#test/house'
import { aWritingSite } from '#test/writing-site'
import { takeBody } from './take-body.ts'
import { writeOperations } from './write-operations.ts'

test('every body has an example, of the shape that the operation takes', async () => {
  const { api } = await aWritingSite(await aHouse(), { isShown: true })
  const examples = new Map(
    Object.values(api.document.paths)
      .flatMap((own) => Object.values(own))
      .map(({ operationId, requestBody }) => [operationId, requestBody?.content['application/json']?.example]),
  )
  for (const operation of writeOperations) {
    const { id, body } = operation
    if (!body) continue
    const text = JSON.stringify(examples.get(id))
    expect([id, text]).toEqual([id, expect.any(String)])
    expect([id, takeBody(operation, { text, contentType: 'application/json', origin: 'https://quotes.example' })]).toEqual([
      id,
      expect.anything(),
    ])
  }
})
