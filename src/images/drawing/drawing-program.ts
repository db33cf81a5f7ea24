import type { DrawnFile } from '#plates'
import { Invalid } from '#platform/errors'
import { lowlyProgram } from '#platform/workers/lowly-program'
import { restingHelper } from '#platform/workers/resting-helper'
import type { DrawingAnswer, DrawingOrder } from './drawer.ts'

/** Longer than this no picture takes; a program that does is ended, or it would keep the next ones waiting forever. */
const longestMs = 30_000

/** Built, both lie beside each other under the names that vite.config.ts gives them. */
const drawer = new URL(import.meta.url.endsWith('.ts') ? './drawer.ts' : './drawer.js', import.meta.url)

/**
 * A program that draws. It holds all faces, so it ends when it had no work for `restMs`.
 * @throws Invalid for what cannot be drawn · Unavailable when the program died, or was ended after `mostMs`
 */
export function drawingProgram({ restMs, file = drawer, mostMs = longestMs }: { restMs: number; file?: URL; mostMs?: number }) {
  const program = restingHelper({ start: lowlyProgram(file), name: 'The drawing program', restMs, read })
  return async function draw(order: Omit<DrawingOrder, 'id'>): Promise<DrawnFile> {
    const { answered, end } = program.ask(order)
    const late = setTimeout(end, mostMs).unref()
    return await answered.finally(() => clearTimeout(late))
  }
}

function read(answer: DrawingAnswer): DrawnFile {
  if ('drawn' in answer) return answer.drawn
  throw 'invalid' in answer ? new Invalid(answer.invalid) : new Error(`A picture could not be drawn: ${answer.fault}`)
}
