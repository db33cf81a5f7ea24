import { createHash, type Hash } from 'node:crypto'
import type { Ctx } from '#access'
import { Invalid } from '#platform/errors'
import type { FileBody } from './write-operation.ts'

/** What came as a body. `sent` is the same for the same body; `drop` deletes the file if the request wrote nothing. */
export type Taken = { sent: string; body: unknown; drop: () => Promise<void> }

/** @throws Invalid for a form or another type than the operation takes, for no file, and what its `take` throws */
export async function takeFile(ctx: Ctx, file: FileBody, given: Record<string, unknown>, request: Request): Promise<Taken> {
  const type = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  if (!file.types.includes(type)) {
    const sentence = `Send the file as the body, not in a form, with one of these as Content-Type: ${file.types.join(', ')}.`
    throw new Invalid(sentence, { file: sentence })
  }
  if (request.body === null) throw new Invalid('Send the file as the body.', { file: 'Send the file as the body.' })
  const hash = createHash('sha256')
  const body = await file.take(ctx, given, hashed(request.body, hash))
  return {
    sent: hash.digest('base64url'),
    body,
    drop: async () => {
      // What can't be deleted now, the job that removes old files deletes.
      await file.drop?.(ctx, body).catch((fault: unknown) => ctx.log.warn({ err: fault }, 'an uploaded file was not removed'))
    },
  }
}

async function* hashed(chunks: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    hash.update(chunk)
    yield chunk
  }
}
