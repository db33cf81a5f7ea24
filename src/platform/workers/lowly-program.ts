import { fork } from 'node:child_process'
import type { Hearing, Helper } from './resting-helper.ts'
import { giveWay, asBatch } from './give-way.ts'

/** What a program needs of the environment to run at all. */
const passed = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'TZ', 'LANG', 'NODE_ENV', 'NODE_OPTIONS', 'SystemRoot']

/** `signal`: what ended it, where it was ended. */
export class ProgramEnded extends Error {
  readonly signal: NodeJS.Signals | null
  constructor(signal: NodeJS.Signals | null, code: number | null) {
    super(`It ended with ${signal ?? code}.`)
    this.signal = signal
  }
}

/**
 * A file of ours as a program of its own that gives way to this one, which answers readers: native code has threads of its own, so a thread
 * of ours could not. And what comes to harm or to no end there takes no page with it. It talks by `process.on('message')` and
 * `process.send`, has to end when it is `disconnect`ed, and what it is told is copied: it can be given nothing that is transferred.
 */
export function lowlyProgram(file: URL): (hearing: Hearing) => Helper {
  return ({ said, died }) => {
    const { command, args } = asBatch(process.execPath)
    const program = fork(file, {
      execPath: command,
      // It reads what strangers send, so it is given no setting and no secret.
      env: Object.fromEntries(passed.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))),
      // The file of settings may be gone by now, and then Node does not start.
      execArgv: [...args, ...process.execArgv.filter((flag) => !flag.startsWith('--env-file'))],
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    const end = () => void program.kill('SIGKILL')
    // Without one it could not be started, and says so itself.
    if (program.pid !== undefined) {
      giveWay(program.pid)
      // One that comes to no end does not hear that it is alone.
      process.once('exit', end)
      program.once('exit', () => process.off('exit', end))
    }
    program.on('message', said)
    program.on('error', died)
    program.on('exit', (code, signal) => died(new ProgramEnded(signal, code)))
    return {
      tell: (message) => void program.send(message as object, (fault) => fault && died(fault)), // safe: what is told can be cloned
      holds(whether) {
        for (const held of [program, program.channel])
          if (whether) held?.ref()
          else held?.unref()
      },
      end,
    }
  }
}
