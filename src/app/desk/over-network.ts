import { data, isRouteErrorResponse, type ClientActionFunctionArgs } from 'react-router'
import { unreachable } from '#images/parts'
import type { Refused } from '../own-page.ts'

/**
 * The `clientAction` of a page of the desk: where the site could not be reached, or what stands before it answered, that is told like any refusal, and the
 * page stays with all that was typed. By the status nothing of it is loaded anew, which would fail as well and put its fault in the page's place.
 */
export async function overNetwork({ serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) throw error
    const sentence = isRouteErrorResponse(error) && error.status < 500 ? failed : unreachable
    const refused: Refused = { sentence, fields: {}, code: 'unreachable', typed: {} }
    return data({ refused }, { status: 503 })
  }
}

const failed = 'Something went wrong. Please try again.'
