import { workBulkJobs } from '#bulk-jobs'
import { aHouse, type House } from './house.ts'
import { manyDrafts } from './many-quotes.ts'
import { aPerson } from './people.ts'
import { aShelf } from './shelf.ts'

/** A site with more quotes of one tag (`sea`) than one change may name, and a moderator. */
export async function aSea(count = 1_200) {
  const house = await aHouse()
  const shelf = await aShelf(house.ctx)
  await manyDrafts(house.ctx, shelf, count)
  const { ctx, id } = await aPerson(house, 'moderator')
  return { house, shelf, ctx, person: id }
}

/** Does what waits, as the job of a process that is alone. */
export const work = (house: House) => workBulkJobs(house.ctx, new AbortController().signal, { alone: true })
