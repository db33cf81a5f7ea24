import { expect, test } from 'vitest'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'

const megabyte = new TextEncoder().encode('"So it is said.",Somebody\n'.repeat(40_330)).slice(0, 1024 * 1024)

async function anEditor() {
  const house = await aHouse()
  const { cookie } = await aPerson(house, 'moderator')
  return { house, cookie }
}

/** A body that does not say how long it is, as a proxy sends one on; `onEnd` is called when the last of it is asked for. */
function inPieces(pieces: number, onEnd: () => void): RequestInit {
  let given = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (given++ < pieces) return controller.enqueue(megabyte.slice())
      onEnd()
      controller.close()
    },
  })
  return { method: 'POST', body, duplex: 'half' } as RequestInit
}

test('a list that does not say how long it is goes to the place of files as it comes', async () => {
  const { house, cookie } = await anEditor()
  const { files } = house.ctx
  let [kept, keptBefore] = [0, 0]
  const put: typeof files.put = async (...given) => {
    await files.put(...given)
    kept++
  }
  const app = await anApp(
    { ...house, ctx: { ...house.ctx, files: { ...files, put } } },
    { site: { origin: 'http://localhost', timeZone: 'UTC' } },
  )
  const answer = await app.ask('/api/desk/imports?name=list.csv', {
    ...inPieces(12, () => (keptBefore = kept)),
    headers: { cookie, origin: 'http://localhost' },
  })
  expect(answer.status).toBe(201)
  expect(kept).toBe(12)
  // All but what is in between.
  expect(keptBefore).toBeGreaterThan(6)
})

test('nothing is read of what somebody sends who may bring no list', async () => {
  const { house } = await anEditor()
  const app = await anApp(house, { site: { origin: 'http://localhost', timeZone: 'UTC' } })
  let isRead = false
  const answer = await app.ask('/api/desk/imports?name=list.csv', {
    ...inPieces(12, () => (isRead = true)),
    headers: { origin: 'http://localhost' },
  })
  expect(answer.status).toBe(401)
  expect(isRead).toBe(false)
})

test('a list that grows longer than 200 MB on the way is refused, and nothing of it stays', async () => {
  const { house, cookie } = await anEditor()
  const kept = new Set<string>()
  const { files } = house.ctx
  const counting: typeof files = {
    ...files,
    put: async (key) => void kept.add(key),
    remove: async (key) => void kept.delete(key),
  }
  const app = await anApp(
    { ...house, ctx: { ...house.ctx, files: counting } },
    { site: { origin: 'http://localhost', timeZone: 'UTC' } },
  )
  const answer = await app.ask('/api/desk/imports?name=list.csv', {
    ...inPieces(202, () => undefined),
    headers: { cookie, origin: 'http://localhost' },
  })
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain('larger than 200 MB')
  expect(kept).toEqual(new Set())
})
