import type { Ctx } from '#access'
import { indexTexts } from './index-texts.ts'
import { mergeSegments } from './merge-segments.ts'

declare module '#platform/ground' {
  interface JobData {
    'index-texts': object
  }
}

/** Makes findable what was brought, and keeps the index in few pieces. */
export async function workTexts(ctx: Ctx, signal: AbortSignal): Promise<void> {
  await indexTexts(ctx, signal)
  await mergeSegments(ctx, signal)
}
