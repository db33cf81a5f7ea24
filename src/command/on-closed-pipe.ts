import type { Writable } from 'node:stream'

/** Does that when nobody reads the output any more, as after `| head`. Without it, the command would end with a stack trace. */
export function onClosedPipe(output: Writable, act: () => void): void {
  output.on('error', (fault: NodeJS.ErrnoException) => {
    if (fault.code !== 'EPIPE' && fault.code !== 'ERR_STREAM_DESTROYED') throw fault
    act()
  })
}
