// The site and its commands take the place of the process that prepared them.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import process from 'node:process'
import { ownNode, root } from './prepare.mjs'

const killed = `
The process was killed (SIGKILL). If nobody did that on purpose, the machine ran out of memory.
With the embedded database Epigraph needs 1 GB. Add memory or swap, or set DATABASE_URL to a PostgreSQL server, so that the site needs less.
No saved data is lost.
`

/**
 * A Node that only waits holds 68 MB, and this shell 2. It passes signals on and ends as the program ends. A shell gives its programs in the
 * background an empty input, unless they have one of their own.
 */
const watch = `
said=$1; shift
trap 'stopped=1; kill -INT $program 2>/dev/null' INT
trap 'stopped=1; kill -TERM $program 2>/dev/null' TERM
exec 3<&0
"$@" <&3 3<&- &
program=$!
[ -n "$stopped" ] && kill -TERM $program
while :; do
  wait $program; code=$?
  kill -0 $program 2>/dev/null || break
done
[ $code -eq 137 ] && [ -z "$stopped" ] && printf '%s\\n' "$said" >&2
[ $code -gt 128 ] && code=1
exit $code
`

/** Runs the project's own Node with these arguments, in this folder. Where this Node cannot give up its place (before 22.15, Windows), it waits for the other. */
export function runInPlace(args, { env = process.env, folder = root } = {}) {
  if (process.execve === undefined || process.platform === 'win32') {
    endWith(spawn(ownNode(), args, { stdio: 'inherit', cwd: folder, env }))
    return
  }
  process.chdir(folder)
  // An image of a container has no shell.
  if (!existsSync('/bin/sh')) process.execve(ownNode(), [ownNode(), ...args], env)
  process.execve('/bin/sh', ['sh', '-c', watch, 'sh', killed, ownNode(), ...args], env)
}

/** Passes signals on to a child process and ends as it ends. */
function endWith(child) {
  let stopped = false
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => {
      stopped = true
      child.kill(signal)
    })
  child.on('exit', (code, signal) => {
    if (signal === 'SIGKILL' && !stopped) console.error(killed)
    process.exit(code ?? (signal ? 1 : 0))
  })
}
