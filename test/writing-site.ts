import { createToken, scopeNames } from '#accounts'
import { Unavailable } from '#platform/errors'
import { anApi, type Refused } from './api.ts'
import { withOnlooker } from './app.ts'
import type { House } from './house.ts'
import { aPerson } from './people.ts'
import { aShelf } from './shelf.ts'

export const program = 'A sync'
export const nowhere = '00000000-0000-4000-8000-0000000000aa'
export const words = 'The river that forgets its spring will run dry.'

export type Body = {
  data: {
    id: string
    version: number
    state: string
    text: string
    tags: string[]
    author: string
    isActive: boolean
    name: string
    inTrash: boolean
  }
  change: { id: string; url: string } | null
  dryRun: boolean
}
export type Rows = {
  data: { row: number; result: string; id: string | null; version: number | null; problem: Refused | null }[]
  added: number
  changed: number
  unchanged: number
  refused: number
  change: { id: string } | null
}

const isFile = (body: unknown): body is Uint8Array<ArrayBuffer> => body instanceof Uint8Array

/** A site with an author, a category and a program of an editor. */
export async function aWritingSite(house: House, { isShown = false } = {}) {
  const { aQuote, author, category } = await aShelf(house.as('admin'))
  await aQuote(isShown ? { tags: ['dawn'] } : {})
  const editor = await aPerson(house, 'moderator')
  const { token } = await createToken(editor.ctx, { name: program, scopes: ['write'] })
  const { token: otherToken } = await createToken(editor.ctx, { name: 'Another', scopes: ['write'] })
  const breaks: { at?: RegExp | undefined; after?: RegExp } = {}
  const ground = {
    ...house.ctx,
    db: withOnlooker(house.db, (statement) => {
      const text = JSON.stringify(statement)
      if (breaks.at?.test(text) && !breaks.after?.test(text)) throw new Unavailable('The connection to the database was lost.')
    }),
  }
  const api = await anApi(house, { ground })
  const callAs =
    (bearer: string) =>
    async <B = unknown>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
      await api.ask<B>(`/api/v1${path}`, {
        method,
        headers: {
          authorization: `Bearer ${bearer}`,
          ...(body === undefined ? {} : { 'content-type': isFile(body) ? 'application/octet-stream' : 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: isFile(body) ? body : JSON.stringify(body) }),
      })
  const write = callAs(token)
  return {
    house,
    api,
    app: api.app,
    token,
    otherToken,
    editor,
    author,
    category,
    aQuote,
    breaks,
    write,
    call: write,
    /** A program of an admin. */
    asAdmin: callAs((await createToken((await aPerson(house, 'admin')).ctx, { name: program, scopes: scopeNames })).token),
    /** A program of another person, with a token from when they could make one. */
    writeAs: async (role: 'author' | 'user') => {
      const person = await aPerson(house, role)
      const { id, token: bearer } = await createToken(person.ctx, { name: program })
      await house.db
        .updateTable('api_tokens')
        .set({ scopes: ['write'] })
        .where('id', '=', id)
        .execute()
      return callAs(bearer)
    },
    raw: async (path: string, body: string, type: string, headers: Record<string, string> = {}) => {
      const answer = await api.app.ask(`/api/v1${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': type, ...headers },
        body,
      })
      return { status: answer.status, headers: answer.headers, text: await answer.text() }
    },
  }
}
