import { isRouteErrorResponse, type ClientActionFunctionArgs } from 'react-router'
import { unreachable } from '#images/parts'
import type { Refused } from '../../../own-page.ts'

/** The form stays as it is, too, where the site could not be reached, or what stands before it answered. */
export async function saveOverNetwork<T>({ serverAction }: ClientActionFunctionArgs): Promise<T | { refused: Refused }> {
  try {
    return (await serverAction<T>()) as T // safe: it is what the page's own action returned
  } catch (error) {
    if (error instanceof Response) throw error
    const sentence = isRouteErrorResponse(error) && error.status < 500 ? failed : unreachable
    return { refused: { sentence, fields: {}, code: 'unreachable', typed: {} } }
  }
}

const failed = 'Something went wrong. Please try again.'
