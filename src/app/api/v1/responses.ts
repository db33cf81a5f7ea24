import { nameOf, referenceTo } from './named.ts'
import { problemDetails } from './shapes.ts'

const problem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: referenceTo(nameOf(problemDetails).id) } },
})

export const refusals = {
  NotModified: { description: 'Nothing has changed since the response whose ETag was sent in If-None-Match.', headers: etag() },
  Moved: {
    description: 'It was renamed or merged into another. Location has its new address.',
    headers: { Location: { description: 'Its address in this API.', schema: { type: 'string', format: 'uri-reference' } } },
  },
  BadRequest: problem('A parameter or a field is invalid; `errors` names it.'),
  NotFound: problem('It doesn’t exist, or isn’t shown.'),
  Gone: problem('It was taken down.'),
  NoToken: problem('There is no token, or it isn’t valid.'),
  Forbidden: problem('The token may not write, your role may not do this, or a page of another site asked.'),
  Conflict: problem(
    'The site has it already, it was changed meanwhile, other things need it, or Idempotency-Key came with another request before. With Retry-After, the first request with the key is under way.',
  ),
  InTrash: problem('It is in the trash.'),
  Stale: problem('If-Match names another version than the current one, which is the ETag of this answer.'),
  Failure: problem(
    'Anything else: the address is too long (414), the method isn’t supported (405, with Allow), there were too many requests (429, with Retry-After and RateLimit), something failed on our side (500), or the service is temporarily unavailable (503, with Retry-After).',
  ),
}

function etag() {
  return { ETag: { $ref: '#/components/headers/ETag' } }
}

export const headers = {
  Version: { description: 'The version of the thing, for If-Match.', schema: { type: 'string' } },
  ETag: { description: 'The version of this response, for If-None-Match.', schema: { type: 'string' } },
}
