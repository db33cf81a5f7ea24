import { Unavailable } from '#platform/errors'
import type { Db } from '#platform/ground'

/** The same database, whose connection is lost right after a commit of which `isLost` says so: all is written, and nobody can know. */
export function losingCommits(db: Db, isLost: () => Promise<boolean>): Db {
  return new Proxy(db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (name === 'startTransaction') return () => ({ execute: async () => await begun(target, isLost) })
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}

async function begun(db: Db, isLost: () => Promise<boolean>) {
  const trx = await db.startTransaction().execute()
  const commit = trx.commit.bind(trx)
  const execute = async () => {
    await commit().execute()
    if (await isLost()) throw new Unavailable('The connection to the database was lost.')
  }
  return Object.assign(trx, { commit: () => ({ execute }) })
}
