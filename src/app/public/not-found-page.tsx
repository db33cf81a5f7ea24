import type { ClientLoaderFunctionArgs } from 'react-router'
import { say } from '#messages'
import { NotFound } from '#platform/errors'
import { pageLoader } from '../page/page.ts'

export const loader = pageLoader('Something went wrong.', async () => {
  throw new NotFound(say('failure.nothing-here'))
})

/** What a reader's page does not know may still be there (http/reading-build.ts): the server says, with its status. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<never> {
  location.assign(request.url)
  return await new Promise<never>(() => {})
}

export default function NotFoundPage() {
  return null
}
