import { expect, test } from 'vitest'
import { drawingQueue } from './drawing-queue.ts'

const limits = { atWork: 2, waiting: 3, retryAfterSeconds: 2 }

/** Works that end when they are told to. */
function works() {
  const begun: string[] = []
  const ends = new Map<string, (fault?: Error) => void>()
  const work = (name: string) => () =>
    new Promise<string>((resolve, reject) => {
      begun.push(name)
      ends.set(name, (fault) => (fault ? reject(fault) : resolve(name)))
    })
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  return { begun, work, settled, end: (name: string, fault?: Error) => ends.get(name)?.(fault) }
}

test('two are at work, the others begin in the order in which they came', async () => {
  const inTurn = drawingQueue(limits)
  const { begun, work, end, settled } = works()
  const all = ['a', 'b', 'c', 'd'].map((name) => inTurn(work(name)))
  await settled()
  expect(begun).toEqual(['a', 'b'])
  end('b')
  await settled()
  expect(begun).toEqual(['a', 'b', 'c'])
  for (const name of ['a', 'c', 'd']) {
    end(name)
    await settled()
  }
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
})

test('who comes when all places are taken is told when to come again', async () => {
  const inTurn = drawingQueue(limits)
  const { work, end, settled } = works()
  const all = ['a', 'b', 'c', 'd', 'e'].map((name) => inTurn(work(name)))
  await expect(inTurn(work('f'))).rejects.toMatchObject({ code: 'unavailable', forAll: true, retryAfterSeconds: 2 })
  for (const name of ['a', 'b', 'c', 'd', 'e']) {
    end(name)
    await settled()
  }
  await Promise.all(all)
  const late = inTurn(work('g'))
  await settled()
  end('g')
  expect(await late).toBe('g')
})

test('who goes away while waiting leaves the place to others and is never begun', async () => {
  const inTurn = drawingQueue(limits)
  const { begun, work, end, settled } = works()
  const [gone, first] = [new AbortController(), [inTurn(work('a')), inTurn(work('b'))]]
  const left = inTurn(work('c'), gone.signal)
  const stays = [inTurn(work('d')), inTurn(work('e'))]
  gone.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  const late = inTurn(work('f'))
  for (const name of ['a', 'b', 'd', 'e', 'f']) {
    end(name)
    await settled()
  }
  await Promise.all([...first, ...stays, late])
  expect(begun).toEqual(['a', 'b', 'd', 'e', 'f'])
  await expect(inTurn(work('g'), gone.signal)).rejects.toThrow('gone')
})

test('work that fails makes room as work that ends does', async () => {
  const inTurn = drawingQueue({ ...limits, atWork: 1 })
  const { begun, work, end, settled } = works()
  const fails = inTurn(work('a'))
  const next = inTurn(work('b'))
  end('a', new Error('no'))
  await expect(fails).rejects.toThrow('no')
  await settled()
  expect(begun).toEqual(['a', 'b'])
  end('b')
  expect(await next).toBe('b')
})
