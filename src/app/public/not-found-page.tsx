import { NotFound } from '#platform/errors'
import { pageLoader } from '../page.ts'

export const loader = pageLoader('Something went wrong.', async () => {
  throw new NotFound('There is nothing at this address.')
})

export default function NotFoundPage() {
  return null
}
