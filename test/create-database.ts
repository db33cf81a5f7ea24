import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Creates a database on the server at `server` and returns its address. */
export async function createDatabase(server: string, name: string, template?: string): Promise<string> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  const text = `create database ${pg.escapeIdentifier(name)}${template ? ` template ${pg.escapeIdentifier(template)}` : ''}`
  try {
    // Two copies of one template at the same moment get in each other's way.
    for (let tries = 0; ; tries++) {
      try {
        await client.query(text)
        break
      } catch (fault) {
        if (tries >= 50 || !(fault instanceof Error && /being accessed by other users/.test(fault.message))) throw fault
        await sleep(100)
      }
    }
  } finally {
    await client.end()
  }
  const address = new URL(server)
  address.pathname = `/${name}`
  return address.href
}
